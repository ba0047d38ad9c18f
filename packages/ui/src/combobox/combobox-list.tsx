import { Combobox as Base } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
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
  /** Further words that name an option as well as its label does, such as an email or a code. */
  itemNames?: ((item: T) => readonly (string | null | undefined)[]) | undefined;
  /** Why an option cannot be selected; the line should say it too. */
  itemProblem?: ((item: T) => string | undefined) | undefined;
  /** Finds elsewhere: called with what is typed, answered by new `items`. Without it, filters here. */
  onSearch?: ((query: string) => void) | undefined;
  /** `items` are not those of the typed text yet. */
  searching?: boolean | undefined;
  /** Says that a typed text is no option. */
  noMatch: (typed: string) => string;
  /** Above the list: searching, an error, how to begin. */
  status?: ReactNode;
  /** In place of an empty list. */
  emptyLabel: ReactNode;
  placeholder?: string | undefined;
  /** Needed outside a `Field`. */
  "aria-label"?: string | undefined;
  disabled?: boolean | undefined;
  /** The input, for a form library to focus. */
  ref?: Ref<HTMLInputElement | null> | undefined;
  onBlur?: (() => void) | undefined;
}

/** The list under a searchable choice. */
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
      <Base.Positioner className={menu.place} sideOffset={4}>
        <Base.Popup ref={popup} className={classNames(menu.menu, styles.popup)}>
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
