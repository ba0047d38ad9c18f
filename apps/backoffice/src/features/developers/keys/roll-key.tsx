import { type ApiKey, OVERLAP_HOURS, type OverlapHours } from "@counterfoil/contract";
import { Field } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../shared/text/text.ts";
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
  const roll = useKeyWrite({ run: (_: undefined) => rollKey(apiKey.id, overlap) });
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
  const options = OVERLAP_HOURS.map((hours) => ({
    value: String(hours),
    label: hours === 0 ? t("developers.overlapNone") : t("developers.overlap", { hours }),
  }));
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
      <Field label={t("developers.previousWorks")}>
        <Select
          value={String(overlap)}
          onChange={(value) =>
            setOverlap(OVERLAP_HOURS.find((hours) => String(hours) === value) ?? 0)
          }
          options={options}
        />
      </Field>
    </FormDialog>
  );
}
