import { Field } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TimeZoneChoice, zoneName } from "../../../shared/form/fields/time-zone-choice.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateProfile } from "../api.ts";

/** Selects the time zone in which times are shown: the business's unless another is selected. */
export function ChangeTimeZone({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { me, account } = useSession();
  const [zone, setZone] = useState(me.timeZone ?? account.timeZone);
  const save = useWrite({
    run: (timeZone: string | null, key) => updateProfile({ timeZone }, key),
    touches: [],
    done: () => t("profile.timeZoneSaved"),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("profile.changeTimeZoneTitle")}
      description={t("profile.timeZoneHint", { zone: zoneName(account.timeZone) })}
      busy={save.isPending}
      onSubmit={() => save.mutate(zone === account.timeZone ? null : zone)}
      submitLabel={t("common.save")}
    >
      <Field label={t("profile.timeZone")}>
        <TimeZoneChoice value={zone} onChange={setZone} />
      </Field>
    </FormDialog>
  );
}
