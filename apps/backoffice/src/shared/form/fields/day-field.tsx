import type { FieldProps } from "@counterfoil/ui";
import { DatePicker } from "@counterfoil/ui/date-picker";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useDatePickerTexts } from "../../date/use-date-picker-texts.ts";
import { BoundField } from "./text-field.tsx";

/** The form's value while the text in the field isn't a date, or is out of range. */
export const NO_DAY = "?";

interface DayFieldProps<Values extends FieldValues>
  extends Pick<FieldProps, "hint" | "marker" | "className"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** First and last date that can be selected, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A date as YYYY-MM-DD; an empty text for none. */
export function DayField<Values extends FieldValues>(props: DayFieldProps<Values>) {
  const { min, max, ...bound } = props;
  const texts = useDatePickerTexts();
  return (
    <BoundField {...bound}>
      {({ value, onChange, onBlur }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes that focus left the controls inside
        <div onBlur={onBlur}>
          <DatePicker
            {...texts}
            openLabel={props.label}
            value={value === "" || value === NO_DAY ? undefined : value}
            min={min}
            max={max}
            onChange={(day) => onChange(day ?? "")}
            onInvalid={(invalid) => {
              if (invalid) onChange(NO_DAY);
            }}
          />
        </div>
      )}
    </BoundField>
  );
}
