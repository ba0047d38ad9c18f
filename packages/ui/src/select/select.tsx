import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import { type InputLook, inputClass } from "../field/text-input.tsx";
import menu from "../menu/menu.module.css";
import styles from "./select.module.css";

export interface SelectOption<V extends string> {
  value: V;
  label: ReactNode;
  /** Muted, after the label. */
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<V extends string> extends Pick<InputLook, "inputSize"> {
  options: readonly SelectOption<V>[];
  /** `null` shows the placeholder. */
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  /** Needed outside a `Field`. */
  "aria-label"?: string | undefined;
  disabled?: boolean | undefined;
  /** Without an edge, as in the pager or inside another input. */
  bare?: boolean | undefined;
  className?: string | undefined;
  /** The trigger, for a form library to focus. */
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** One of a list too long to show at once. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder, inputSize, disabled = false, bare } = props;
  const wiring = useFieldControl();
  const group = useFieldGroup(props);
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <Base.Root<V>
      items={items}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
    >
      <Base.Trigger
        {...wiring}
        aria-labelledby={group["aria-labelledby"]}
        aria-label={props["aria-label"]}
        onBlur={props.onBlur}
        {...(props.ref === undefined ? {} : { ref: props.ref })}
        className={inputClass({ inputSize }, styles.trigger, bare && styles.bare, props.className)}
      >
        <Base.Value className={styles.value} placeholder={placeholder}>
          {(chosen: V | null) => face(options, chosen) ?? placeholder}
        </Base.Value>
        <ChevronDown />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={menu.place} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={classNames(menu.menu, styles.popup)}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={classNames(menu.item, option.disabled && menu.locked)}
              >
                <Base.ItemText className={menu.words}>{face(options, option.value)}</Base.ItemText>
                <Base.ItemIndicator render={<Check className={menu.tick} />} />
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function face<V extends string>(options: readonly SelectOption<V>[], value: V | null): ReactNode {
  const option = options.find((candidate) => candidate.value === value);
  if (!option) return null;
  return (
    <>
      {option.label}
      {option.detail ? <span className={menu.detail}>{option.detail}</span> : null}
    </>
  );
}
