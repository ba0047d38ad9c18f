import { Combobox as Base } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { inputClass } from "../field/input/text-input.tsx";
import { Truncate } from "../text/truncate.tsx";
import styles from "./combobox.module.css";
import { type ChoiceProps, ComboboxList } from "./combobox-list.tsx";
import { Missed, useMissed } from "./missed.tsx";
import { useTyped } from "./use-typed.ts";

interface MultiComboboxProps<T> extends ChoiceProps<T> {
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Accessible name of a chip's remove button, for example "Remove GST". */
  removeLabel: (item: T) => string;
}

/**
 * A choice of several among many options, each a chip. Backspace or a chip's cross removes it;
 * selecting it again doesn't.
 */
export function MultiCombobox<T>(props: MultiComboboxProps<T>) {
  const { value, onChange, itemKey, itemLabel, removeLabel } = props;
  const keep = (next: readonly T[]) => {
    const keys = new Set(value.map(itemKey));
    onChange([...value, ...next.filter((item) => !keys.has(itemKey(item)))]);
  };
  const typed = useTyped(props, (item) => keep([item]), "");
  const { wiring, note } = useMissed(props, typed.missed);
  return (
    <>
      <Base.Root<T, true>
        {...typed.root}
        multiple
        items={typed.known(value)}
        value={[...value]}
        onValueChange={(next, { reason }) => {
          if (reason !== "item-press") return onChange(next);
          typed.clear();
          keep(next);
        }}
        itemToStringLabel={itemLabel}
        itemToStringValue={itemKey}
        isItemEqualToValue={(item, chosen) => itemKey(item) === itemKey(chosen)}
        disabled={props.disabled ?? false}
      >
        <Base.InputGroup className={inputClass({}, styles.chips)}>
          <Base.Chips render={<span style={{ display: "contents" }} />}>
            {value.map((item) => (
              <Base.Chip key={itemKey(item)} className={styles.chip} aria-label={itemLabel(item)}>
                <Truncate>{itemLabel(item)}</Truncate>
                <Base.ChipRemove className={styles.remove} aria-label={removeLabel(item)}>
                  <X />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...wiring}
              {...typed.input}
              aria-label={props["aria-label"]}
              placeholder={value.length === 0 ? props.placeholder : undefined}
            />
          </Base.Chips>
        </Base.InputGroup>
        <ComboboxList {...props} emptyLabel={typed.empty} popup={typed.popup} />
      </Base.Root>
      <Missed {...note} />
    </>
  );
}
