import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { InputLook } from "../field/text-input.tsx";
import menu from "../menu/menu.module.css";
import styles from "./combobox.module.css";

export interface ChoiceProps<T> extends Pick<InputLook, "inputSize"> {
  items: readonly T[];
  itemKey: (item: T) => string;
  /** The words that are typed and shown. */
  itemLabel: (item: T) => string;
  /** A line of the list; the label without it. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /** Shown, and not to be chosen; the line should say why. */
  itemDisabled?: ((item: T) => boolean) | undefined;
  /** Finds elsewhere: called with what is typed, answered by new `items`. Without it, filters here. */
  onSearch?: ((query: string) => void) | undefined;
  /** Above the list: searching, an error, how to begin. */
  status?: ReactNode;
  /** In place of an empty list. */
  emptyLabel: ReactNode;
  placeholder?: string | undefined;
  /** Needed outside a `Field`. */
  "aria-label"?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** The list under a searchable choice. */
export function ComboboxList<T>({
  itemKey,
  itemLabel,
  renderItem,
  itemDisabled,
  status,
  emptyLabel,
}: ChoiceProps<T>) {
  return (
    <Base.Portal>
      <Base.Positioner className={menu.place} sideOffset={4}>
        <Base.Popup className={classNames(menu.menu, styles.popup)}>
          <Base.Status className={styles.status}>{status}</Base.Status>
          <Base.Empty className={styles.status}>{status ? null : emptyLabel}</Base.Empty>
          <Base.List>
            {(item: T) => (
              <Base.Item
                key={itemKey(item)}
                value={item}
                disabled={itemDisabled?.(item) ?? false}
                className={classNames(menu.item, itemDisabled?.(item) && menu.locked)}
              >
                <span className={styles.line}>{renderItem?.(item) ?? itemLabel(item)}</span>
                <Base.ItemIndicator render={<Check className={menu.tick} />} />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
