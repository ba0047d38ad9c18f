import { Field, type FieldProps, TextInput, type TextInputProps } from "@counterfoil/ui";
import type { ReactNode } from "react";
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";

type FieldTexts = Pick<
  FieldProps,
  "label" | "labelHidden" | "hint" | "marker" | "action" | "className"
>;

interface ControlledField<Values extends FieldValues, Name = FieldPath<Values>> extends FieldTexts {
  readonly control: Control<Values>;
  readonly name: Name;
}

export interface BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>>
  extends ControlledField<Values, Name> {
  /** The control. Its value and changes are managed by the form. */
  readonly children: (field: ControllerRenderProps<Values, Name>) => ReactNode;
}

/**
 * A label, a control and its error, connected to a form. Changing one row of a list validates the
 * whole list, but fields that weren't visited yet aren't shown as invalid before submission.
 */
export function BoundField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: BoundFieldProps<Values, Name>,
) {
  const { control, name, children, ...fieldProps } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState, formState }) => (
        <Field
          {...fieldProps}
          error={
            fieldState.isTouched || formState.submitCount > 0
              ? fieldState.error?.message
              : undefined
          }
        >
          {children(field)}
        </Field>
      )}
    />
  );
}

type TextFieldProps<Values extends FieldValues> = ControlledField<Values> &
  Pick<
    TextInputProps,
    | "type"
    | "inputMode"
    | "autoComplete"
    | "mono"
    | "locked"
    | "maxLength"
    | "placeholder"
    | "suffix"
  >;

/** A single-line text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, marker, action, className, ...input } = props;
  return (
    <BoundField
      control={control}
      name={name}
      label={label}
      hint={hint}
      marker={marker}
      action={action}
      className={className}
    >
      {(field) => <TextInput {...input} {...field} />}
    </BoundField>
  );
}
