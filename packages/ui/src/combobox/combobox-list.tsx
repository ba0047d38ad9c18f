import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import type { InputLook } from "../field/input/text-input.tsx";
import floating from "../floating/floating.module.css";
import menu from "../menu/menu.module.css";
import styles from "./combobox.module.css";

export interface ChoiceProps<T> extends Pick<InputLook, "inputSize"> {
  items: readonly T[];
  itemKey: (item: T) => string;
  /** The text that is typed and displayed. */
  itemLabel: (item: T) => string;
  /** A row of the list; by default the label. */
  renderItem?: ((item: T) => ReactNode) | undefined;
  /**
   * Other texts that match an option as well as its label does, such as an email address or a code.
   */
  itemNames?: ((item: T) => readonly (string | null | undefined)[]) | undefined;
  /** Why an option can't be selected. Its row should show the reason too. */
  itemProblem?: ((item: T) => string | undefined) | undefined;
  /**
   * Searches elsewhere: called with the typed text, and followed by new `items`. By default it
   * filters `items`.
   */
  onSearch?: ((query: string) => void) | undefined;
  /** `items` don't match the typed text yet. */
  searching?: boolean | undefined;
  /** Error for a typed text that isn't an option. */
  noMatch: (typed: string) => string;
  /** Shown above the list: searching, an error, or how to start. */
  status?: ReactNode;
  /** Shown instead of an empty list. */
  emptyLabel: ReactNode;
  placeholder?: string | undefined;
  /** Required outside a `Field`. */
  "aria-label"?: string | undefined;
  disabled?: boolean | undefined;
  /** The input, for a form library to focus. */
  ref?: Ref<HTMLInputElement | null> | undefined;
  onBlur?: (() => void) | undefined;
}

/** The list of a combobox. */
export function ComboboxList<T>({
  itemKey,
  itemLabel,
  renderItem,
  itemProblem,
  status,
  emptyLabel,
  popup,
}: ChoiceProps<T> & { popup: Ref<HTMLDivElement> }) {
  return (
    <Base.Portal>
      <Base.Positioner className={floating.place} sideOffset={4}>
        <Base.Popup ref={popup} className={classNames(floating.popup, menu.menu, styles.popup)}>
          <Base.Status className={styles.status}>{status}</Base.Status>
          <Base.Empty className={styles.status}>{status ? null : emptyLabel}</Base.Empty>
          <Base.List>
            {(item: T) => (
              <Base.Item
                key={itemKey(item)}
                value={item}
                disabled={itemProblem?.(item) !== undefined}
                className={classNames(menu.item, itemProblem?.(item) && menu.locked)}
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
