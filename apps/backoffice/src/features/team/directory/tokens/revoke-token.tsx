import type { DirectoryToken } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useDiscard } from "../../../../shared/dialog/use-discard.ts";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useText } from "../../../../shared/text/text.ts";
import { revokeToken, tokensOptions } from "../api.ts";

interface RevokeTokenProps {
  readonly token: DirectoryToken;
  readonly onClose: () => void;
}

/** Confirms revoking a token. */
export function RevokeToken({ token, onClose }: RevokeTokenProps) {
  const t = useText();
  const client = useQueryClient();
  const discard = useDiscard();
  const revoke = useWrite({
    run: (_: undefined, key) => revokeToken(token.id, key),
    touches: [],
    done: () => t("directory.tokenRevoked"),
    onDone: () => {
      void client.invalidateQueries(tokensOptions());
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      discard={discard}
      question={t("directory.tokenRevokeQuestion", { name: token.name })}
      description={t("directory.tokenRevokeText")}
      changes={[]}
      warning={t("directory.removeWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("directory.tokenRevokeConfirm")}
      busyLabel={t("directory.tokenRevoking")}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
    />
  );
}
