import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import { inputClass } from "../field/input/text-input.tsx";
import floating from "../floating/floating.module.css";
import { leaveShortcut } from "../keys.ts";
import menu from "../menu/menu.module.css";
import { Truncate } from "../text/truncate.tsx";
import { faceOf, type SelectFace } from "./face.tsx";
import styles from "./select.module.css";

export type { SelectOption } from "./face.tsx";

interface SelectProps<V extends string> extends SelectFace<V> {
  /** The trigger, for a form library to focus. */
  ref?: Ref<HTMLButtonElement> | undefined;
  onBlur?: (() => void) | undefined;
  /** Opened by the placeholder that was shown before it (`LazySelect`). */
  defaultOpen?: boolean | undefined;
}

/** A choice of one option from a list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, placeholder, inputSize, disabled = false, bare } = props;
  const wiring = useFieldControl();
  const group = useFieldGroup(props);
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    // The content security policy forbids style elements, and Base UI's only hides the scroll bar.
    <CSPProvider disableStyleElements>
      <Base.Root<V>
        items={items}
        value={value}
        disabled={disabled}
        defaultOpen={props.defaultOpen ?? false}
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
          className={inputClass(
            { inputSize },
            styles.trigger,
            bare && styles.bare,
            props.className,
          )}
        >
          <Base.Value render={<Truncate />} className={styles.value} placeholder={placeholder}>
            {(chosen: V | null) => faceOf(options, chosen) ?? placeholder}
          </Base.Value>
          <ChevronDown />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={floating.place} sideOffset={4} alignItemWithTrigger={false}>
            <Base.Popup className={classNames(floating.popup, menu.menu, styles.popup)}>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  onKeyDown={leaveShortcut}
                  className={classNames(menu.item, option.disabled && menu.locked)}
                >
                  <Base.ItemText className={menu.words}>
                    {faceOf(options, option.value)}
                  </Base.ItemText>
                  <Base.ItemIndicator render={<Check className={menu.tick} />} />
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
