import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import { inputClass } from "../field/text-input.tsx";
import styles from "./combobox.module.css";
import { type ChoiceProps, ComboboxList } from "./combobox-list.tsx";

export interface ComboboxProps<T> extends ChoiceProps<T> {
  value: T | null;
  onChange: (value: T | null) => void;
  /** Name of the cross that empties it; no cross without it. */
  clearLabel?: string | undefined;
  /** Name of the arrow that opens the list. */
  openLabel: string;
}

/** One of many, found by typing. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { items, value, onChange, itemKey, itemLabel, onSearch, inputSize, disabled } = props;
  // While the list is open the page around it is hidden, and with it a mere `<label for>`.
  const wiring = { ...useFieldControl(), ...useFieldGroup(props) };
  const shown = onSearch && value !== null ? withChosen(items, [value], itemKey) : items;
  return (
    <Base.Root<T>
      items={shown}
      value={value}
      onValueChange={(next) => onChange(next)}
      itemToStringLabel={itemLabel}
      itemToStringValue={itemKey}
      isItemEqualToValue={(item, chosen) => itemKey(item) === itemKey(chosen)}
      disabled={disabled ?? false}
      {...(onSearch ? { filter: null } : {})}
      onInputValueChange={(query, { reason }) => {
        if (reason !== "item-press") onSearch?.(query);
      }}
    >
      <Base.InputGroup className={inputClass({ inputSize }, styles.field)}>
        <Base.Input
          {...wiring}
          aria-label={props["aria-label"]}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
          onKeyDown={keepOnEscape}
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
      <ComboboxList {...props} />
    </Base.Root>
  );
}

/** Escape gives up the dialog around it, not what is chosen; an open list it closes. */
function keepOnEscape(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
  const open = event.currentTarget.getAttribute("aria-expanded") === "true";
  if (event.key === "Escape" && !open) event.preventBaseUIHandler();
}

/** What was found, and what is chosen even when it was not: a chosen item must stay known. */
export function withChosen<T>(
  found: readonly T[],
  chosen: readonly T[],
  itemKey: (item: T) => string,
): readonly T[] {
  const keys = new Set(found.map(itemKey));
  return [...found, ...chosen.filter((item) => !keys.has(itemKey(item)))];
}
