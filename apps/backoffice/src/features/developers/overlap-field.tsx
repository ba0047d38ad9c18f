import { OVERLAP_HOURS, type OverlapHours } from "@counterfoil/contract";
import { Field } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useText } from "../../shared/text/text.ts";

interface OverlapFieldProps {
  readonly value: OverlapHours;
  readonly onChange: (hours: OverlapHours) => void;
}

/** For how long the previous secret still works. */
export function OverlapField({ value, onChange }: OverlapFieldProps) {
  const t = useText();
  const options = OVERLAP_HOURS.map((hours) => ({
    value: String(hours),
    label: hours === 0 ? t("developers.overlapNone") : t("developers.overlap", { hours }),
  }));
  return (
    <Field label={t("developers.previousWorks")}>
      <Select
        value={String(value)}
        onChange={(next) => onChange(OVERLAP_HOURS.find((hours) => String(hours) === next) ?? 0)}
        options={options}
      />
    </Field>
  );
}
