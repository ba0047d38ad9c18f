import type { ApiKey } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useText } from "../../../shared/text/text.ts";
import { revokeKey } from "./api.ts";
import { useKeyTexts } from "./use-key-texts.ts";
import { useKeyWrite } from "./use-key-write.ts";

interface RevokeKeyProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Confirms revoking an API key. */
export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  const t = useText();
  const keyTexts = useKeyTexts();
  const revoke = useKeyWrite({
    run: (_: undefined, key) => revokeKey(apiKey.id, key),
    done: () => t("developers.revoked"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("developers.revokeQuestion", { name: apiKey.name })}
      description={t("developers.revokeText")}
      changes={[{ label: t("developers.lastUsed"), value: keyTexts.used(apiKey) }]}
      warning={t("developers.revokeWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("developers.revokeConfirm")}
      busyLabel={t("developers.revoking")}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
    />
  );
}
