import type { FieldProps } from "@counterfoil/ui";
import { Combobox } from "@counterfoil/ui/combobox";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useText } from "../../text/text.ts";
import { BoundField } from "./text-field.tsx";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps<Values extends FieldValues>
  extends Pick<FieldProps, "label" | "hint" | "marker" | "className"> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly choices: readonly Choice[];
  /** Can be cleared; the value is then an empty text. */
  readonly optional?: boolean;
  readonly placeholder?: string | undefined;
}

/** A combobox of a form. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { choices, optional, placeholder, ...bound } = props;
  const t = useText();
  return (
    <BoundField {...bound}>
      {(field) => (
        <Combobox<Choice>
          items={choices}
          value={
            choices.find(({ value }) => value === field.value) ??
            (field.value ? { value: field.value, label: field.value } : null)
          }
          onChange={(choice) => field.onChange(choice?.value ?? "")}
          itemKey={({ value }) => value}
          itemLabel={({ label }) => label}
          onBlur={field.onBlur}
          ref={field.ref}
          placeholder={placeholder}
          noMatch={(text) => t("picker.noMatch", { text })}
          emptyLabel={t("common.none")}
          openLabel={t("picker.openList")}
          clearLabel={optional ? t("picker.clear") : undefined}
        />
      )}
    </BoundField>
  );
}
