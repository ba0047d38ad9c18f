import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { useFieldGroup } from "../field/field-context.ts";
import styles from "./choice.module.css";
import { Radio } from "./radio.tsx";

interface Option<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceGroupProps<V extends string> {
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** Required outside a `Field`. */
  "aria-label"?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A choice of a few options, all visible. */
export function RadioGroup<V extends string>(
  props: ChoiceGroupProps<V> & { stacked?: boolean | undefined },
) {
  const { options, value, onChange, disabled, stacked, className } = props;
  const fallback = useId();
  const name = props.name ?? fallback;
  const wiring = useFieldGroup(props);
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      {...wiring}
      className={classNames(styles.options, stacked && styles.stacked, className)}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={disabled || option.disabled}
          hint={option.hint}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Radio>
      ))}
    </div>
  );
}
