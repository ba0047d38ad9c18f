import { NAMED_RANGES, namedRange } from "@counterfoil/contract";
import { isoDate, localDateOf } from "@counterfoil/domain";
import { Field, FieldGrid } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useDates } from "../../../shared/date/dates.ts";
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
  const { localDate } = useDates();
  const date = (at: number) => localDate(localDateOf(at, selection.zone));
  const dayOf = (at: number) => isoDate(localDateOf(at, selection.zone));
  const problem = (name: "range" | "from" | "to") => {
    if (problems[name] === undefined) return undefined;
    if (problems[name] === "order") return t("filter.dateOrder");
    const { from, until } = selection.type;
    const days = { from: date(from), to: date(until - 1) };
    return problems[name] === "empty" ? t("reports.noData", days) : t("common.required");
  };
  const day = (name: "from" | "to", label: string) => (
    <DayInput
      label={label}
      value={selection[name]}
      min={dayOf(selection.type.from)}
      max={dayOf(selection.type.until - 1)}
      error={problem(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <Field label={t("reports.period")} error={problem("range")}>
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
