import { useState } from "react";
import { DatePicker, type DatePickerProps } from "../../../src/date-picker/index.ts";
import { Field, FieldGrid } from "../../../src/index.ts";
import { Opens, State } from "../../state.tsx";

export function Example() {
  return (
    <State name="Days">
      <FieldGrid>
        <Opens by="Alt+ArrowDown" shows="[role=grid]">
          <Day label="Due date" value="2026-12-04" min="2026-11-18" max="2027-11-18" />
        </Opens>
        <Day
          label="Date d’échéance"
          value="2026-12-15"
          locale="fr-CA"
          placeholder="MM/JJ/AAAA"
          weekStartsOn={1}
        />
        <Day label="Empty" />
        <Day label="Not available" value="2026-12-04" disabled />
      </FieldGrid>
    </State>
  );
}

function Day({ label, value, ...look }: Partial<DatePickerProps> & { label: string }) {
  const [day, setDay] = useState(value);
  const [invalid, setInvalid] = useState(false);
  return (
    <Field label={label} error={invalid ? "Enter a day as MM/DD/YYYY." : undefined} hint={day}>
      <DatePicker
        openLabel={`Choose a day (${label})`}
        placeholder="MM/DD/YYYY"
        locale="en-CA"
        previousLabel="Previous month"
        nextLabel="Next month"
        {...look}
        value={day}
        onChange={setDay}
        onInvalid={setInvalid}
      />
    </Field>
  );
}
