import { Combobox as Base } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { useFieldControl, useFieldGroup } from "../field/field-context.ts";
import { inputClass } from "../field/text-input.tsx";
import styles from "./combobox.module.css";
import { withChosen } from "./combobox.tsx";
import { type ChoiceProps, ComboboxList } from "./combobox-list.tsx";

export interface MultiComboboxProps<T> extends ChoiceProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Name of a chip's cross, e.g. "Remove GST". */
  removeLabel: (item: T) => string;
}

/** Several of many, each a chip. */
export function MultiCombobox<T>(props: MultiComboboxProps<T>) {
  const { items, value, onChange, itemKey, itemLabel, onSearch, removeLabel } = props;
  // While the list is open the page around it is hidden, and with it a mere `<label for>`.
  const wiring = { ...useFieldControl(), ...useFieldGroup(props) };
  return (
    <Base.Root<T, true>
      multiple
      items={onSearch ? withChosen(items, value, itemKey) : items}
      value={[...value]}
      onValueChange={(next) => onChange(next)}
      itemToStringLabel={itemLabel}
      itemToStringValue={itemKey}
      isItemEqualToValue={(item, chosen) => itemKey(item) === itemKey(chosen)}
      disabled={props.disabled ?? false}
      {...(onSearch ? { filter: null } : {})}
      onInputValueChange={(query, { reason }) => {
        if (reason !== "item-press") onSearch?.(query);
      }}
    >
      <Base.InputGroup className={inputClass({}, styles.chips)}>
        <Base.Chips render={<span style={{ display: "contents" }} />}>
          {value.map((item) => (
            <Base.Chip key={itemKey(item)} className={styles.chip} aria-label={itemLabel(item)}>
              <span className={styles.text}>{itemLabel(item)}</span>
              <Base.ChipRemove className={styles.remove} aria-label={removeLabel(item)}>
                <X />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...wiring}
            aria-label={props["aria-label"]}
            placeholder={value.length === 0 ? props.placeholder : undefined}
            onBlur={props.onBlur}
          />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxList {...props} />
    </Base.Root>
  );
}
