import type { ApiKey, OverlapHours } from "@counterfoil/contract";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../shared/text/text.ts";
import { OverlapField } from "../overlap-field.tsx";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { rollKey } from "./api.ts";
import { useKeyWrite } from "./use-key-write.ts";

interface RollKeyProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Gives an API key a new secret, which is shown once. */
export function RollKey({ apiKey, onClose }: RollKeyProps) {
  const t = useText();
  const [overlap, setOverlap] = useState<OverlapHours>(24);
  const roll = useKeyWrite({ run: (_: undefined, key) => rollKey(apiKey.id, overlap, key) });
  if (roll.data) {
    return (
      <SecretDialog
        title={t("developers.rolledTitle")}
        text={t("developers.keySecretText")}
        secret={roll.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t("developers.rollTitle", { name: apiKey.name })}
      description={t("developers.rollText")}
      busy={roll.isPending}
      onSubmit={() => roll.mutate(undefined)}
      submitLabel={t("developers.rollConfirm")}
      busyLabel={t("developers.rolling")}
    >
      <OverlapField value={overlap} onChange={setOverlap} />
    </FormDialog>
  );
}
