import { useId } from "react";
import { classNames } from "../class-names.ts";
import { useFieldGroup } from "../field/field-context.ts";
import type { ChoiceGroupProps } from "./radio-group.tsx";
import styles from "./segmented.module.css";

interface SegmentedProps<V extends string> extends ChoiceGroupProps<V> {
  /** Takes the full width in equal segments, as high as a form input. */
  wide?: boolean | undefined;
  size?: "small" | "medium" | undefined;
}

/** A choice of two to four short options in one line. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { options, value, onChange, disabled, wide, size, className } = props;
  const fallback = useId();
  const wiring = useFieldGroup(props);
  return (
    <div
      role="radiogroup"
      data-segmented
      aria-label={props["aria-label"]}
      {...wiring}
      className={classNames(
        styles.segmented,
        wide && styles.wide,
        size === "small" && styles.small,
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={props.name ?? fallback}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
