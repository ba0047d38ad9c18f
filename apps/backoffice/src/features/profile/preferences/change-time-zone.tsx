import { timeZones } from "@counterfoil/domain";
import { Field } from "@counterfoil/ui";
import { Combobox } from "@counterfoil/ui/combobox";
import { useMemo, useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateProfile } from "../api.ts";

/** Selects the time zone in which times are shown: the business's unless another is selected. */
export function ChangeTimeZone({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { me, account } = useSession();
  const [zone, setZone] = useState(me.timeZone ?? account.timeZone);
  const zones = useMemo(() => timeZones(), []);
  const save = useWrite({
    run: (timeZone: string | null, key) => updateProfile({ timeZone }, key),
    touches: [],
    done: () => t("profile.timeZoneSaved"),
    onDone: onClose,
  });
  const named = (each: string) => each.replaceAll("_", " ");
  return (
    <FormDialog
      onClose={onClose}
      title={t("profile.changeTimeZoneTitle")}
      description={t("profile.timeZoneHint", { zone: named(account.timeZone) })}
      busy={save.isPending}
      onSubmit={() => save.mutate(zone === account.timeZone ? null : zone)}
      submitLabel={t("common.save")}
    >
      <Field label={t("profile.timeZone")}>
        <Combobox<string>
          items={zones}
          value={zone}
          onChange={(next) => setZone(next ?? account.timeZone)}
          itemKey={(each) => each}
          itemLabel={named}
          noMatch={(text) => t("picker.noMatch", { text })}
          emptyLabel={t("common.none")}
          openLabel={t("picker.openList")}
        />
      </Field>
    </FormDialog>
  );
}
