import { NAMED_RANGES, namedRange } from "@counterfoil/contract";
import { isoDate, localDateOf } from "@counterfoil/domain";
import { Field, FieldGrid } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { DayInput } from "../../../shared/form/fields/day-input.tsx";
import { type T, useText } from "../../../shared/text/text.ts";
import type { Problems, ReportSelection } from "./request.ts";

const CUSTOM = "custom";

interface PeriodFieldsProps {
  readonly selection: ReportSelection;
  readonly problems: Problems;
  readonly onChange: (change: Partial<ReportSelection>) => void;
}

/** A preset range or two custom dates, both inclusive. */
export function PeriodFields({ selection, problems, onChange }: PeriodFieldsProps) {
  const t = useText();
  const dayOf = (at: number) => isoDate(localDateOf(at, selection.zone));
  const day = (name: "from" | "to", label: string) => (
    <DayInput
      label={label}
      value={selection[name]}
      min={dayOf(selection.type.from)}
      max={dayOf(selection.type.until - 1)}
      error={problemOf(t, problems[name])}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <Field label={t("reports.period")}>
        <Select
          value={selection.range}
          onChange={(range) => onChange({ range })}
          options={[...NAMED_RANGES, CUSTOM].map((range) => ({
            value: range,
            label: rangeName(range, t),
          }))}
        />
      </Field>
      {selection.range === CUSTOM ? (
        <FieldGrid tight>
          {day("from", t("reports.from"))}
          {day("to", t("reports.to"))}
        </FieldGrid>
      ) : null}
    </>
  );
}

function rangeName(range: string, t: T): string {
  const named = namedRange(range);
  return named ? t(`range.${named.range}`, { days: named.days }) : t("range.custom");
}

function problemOf(t: T, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return problem === "order" ? t("filter.dateOrder") : t("common.required");
}
