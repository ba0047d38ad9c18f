import { Select, type SelectOption } from "@counterfoil/ui/select";
import type { FieldPath, FieldValues } from "react-hook-form";
import { BoundField, type BoundFieldProps } from "./text-field.tsx";

interface SelectFieldProps<Values extends FieldValues>
  extends Omit<BoundFieldProps<Values, FieldPath<Values>>, "children"> {
  readonly options: readonly SelectOption<string>[];
  readonly placeholder?: string | undefined;
}

/** A choice from a short list. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, placeholder, ...bound } = props;
  return (
    <BoundField {...bound}>
      {(field) => (
        <Select
          options={options}
          placeholder={placeholder}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      )}
    </BoundField>
  );
}
