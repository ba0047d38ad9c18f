import { Field, type FieldProps } from "@counterfoil/ui";
import { DatePicker } from "@counterfoil/ui/date-picker";
import { useState } from "react";
import { useDatePickerTexts } from "../../date/use-date-picker-texts.ts";
import { useText } from "../../text/text.ts";

interface DayInputProps extends Pick<FieldProps, "hint" | "labelHidden" | "className"> {
  readonly label: string;
  /** YYYY-MM-DD. */
  readonly value: string | undefined;
  /** First and last date that can be selected, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The error of the value, such as a missing one. */
  readonly error: string | undefined;
  /** The error of text that isn't a date or is out of range; it has no value. */
  readonly invalidError?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A date outside the form library. Invalid text has an error, and undefined as its value. */
export function DayInput(props: DayInputProps) {
  const { value, min, max, error, invalidError, onChange, ...field } = props;
  const t = useText();
  const texts = useDatePickerTexts();
  const [invalid, setInvalid] = useState(false);
  return (
    <Field {...field} error={invalid ? (invalidError ?? t("filter.dateInvalid")) : error}>
      <DatePicker
        {...texts}
        openLabel={field.label}
        value={value}
        min={min}
        max={max}
        onChange={onChange}
        onInvalid={setInvalid}
      />
    </Field>
  );
}
