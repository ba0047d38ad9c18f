import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown, X } from "lucide-react";
import { inputClass } from "../field/input/text-input.tsx";
import styles from "./combobox.module.css";
import { type ChoiceProps, ComboboxList } from "./combobox-list.tsx";
import { Missed, useMissed } from "./missed.tsx";
import { useTyped } from "./use-typed.ts";

interface ComboboxProps<T> extends ChoiceProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  /** Accessible name of the clear button; without it there is none. */
  clearLabel?: string | undefined;
  /** Accessible name of the button that opens the list. */
  openLabel: string;
}

/** A choice of one among many options, found by typing. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, onChange, itemKey, itemLabel, inputSize, disabled } = props;
  const typed = useTyped(props, onChange, value === null ? "" : itemLabel(value));
  const { wiring, note } = useMissed(props, typed.missed);
  return (
    <>
      <Base.Root<T>
        {...typed.root}
        items={typed.known(value === null ? [] : [value])}
        value={value}
        onValueChange={(next, { reason }) => {
          if (reason === "item-press") typed.clear();
          onChange(next);
        }}
        itemToStringLabel={itemLabel}
        itemToStringValue={itemKey}
        isItemEqualToValue={(item, chosen) => itemKey(item) === itemKey(chosen)}
        disabled={disabled ?? false}
      >
        <Base.InputGroup className={inputClass({ inputSize }, styles.field)}>
          <Base.Input
            {...wiring}
            {...typed.input}
            aria-label={props["aria-label"]}
            placeholder={props.placeholder}
          />
          {props.clearLabel ? (
            <Base.Clear className={styles.open} aria-label={props.clearLabel}>
              <X />
            </Base.Clear>
          ) : null}
          <Base.Trigger className={styles.open} aria-label={props.openLabel}>
            <ChevronDown />
          </Base.Trigger>
        </Base.InputGroup>
        <ComboboxList {...props} emptyLabel={typed.empty} popup={typed.popup} />
      </Base.Root>
      <Missed {...note} />
    </>
  );
}
