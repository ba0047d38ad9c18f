import { OptionalFact } from "@counterfoil/ui";
import { useDates } from "../../date/dates.ts";
import { useText } from "../../text/text.ts";
import type { FieldLine } from "./fields.ts";

interface FieldFactsProps<Row, Input extends string, More> {
  readonly fields: readonly FieldLine<Row, Input, More>[];
  readonly of: Row;
  /** The functions that cells call. */
  readonly more: More;
}

/** The facts of an object, in the order of its fields. */
export function FieldFacts<Row, Input extends string, More>(
  props: FieldFactsProps<Row, Input, More>,
) {
  const { fields, of: row, more } = props;
  const t = useText();
  const dates = useDates();
  const formats = { ...dates, t, ...more };
  return fields.map(({ id, label, fact, cell }) =>
    fact ? (
      <OptionalFact lines={!cell} key={id} label={t(label)}>
        {cell ? cell(row, formats) : String(row[id] ?? "")}
      </OptionalFact>
    ) : null,
  );
}
