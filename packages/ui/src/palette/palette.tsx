import { Dialog } from "@base-ui/react/dialog";
import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { DialogLayer } from "../dialog/dialog-frame.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import styles from "./palette.module.css";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteRow } from "./palette-row.tsx";

export type { PaletteItem };

export interface PaletteGroup<I extends PaletteItem> {
  label: string;
  items: readonly I[];
}

interface PaletteProps<I extends PaletteItem> {
  open: boolean;
  onClose: () => void;
  /** Accessible name of the dialog and of its input. */
  label: string;
  /** Accessible name of the close button, shown on devices without keys. */
  closeLabel: string;
  placeholder?: string | undefined;
  query: string;
  onQueryChange: (query: string) => void;
  /** Search results for the query, from the caller. */
  groups: readonly PaletteGroup<I>[];
  /** `newTab` if Ctrl or Cmd is held. The palette closes first. */
  onPick: (item: I, how: { newTab: boolean }) => void;
  /** Shown instead of an empty list: searching, or no results. */
  empty: ReactNode;
  /** Keyboard shortcuts in the footer. */
  hints?: ReactNode;
}

/** Finds actions, pages and records by a few letters. */
export function Palette<I extends PaletteItem>(props: PaletteProps<I>) {
  const { open, onClose, label, query, groups } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [highlighted, setHighlighted] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  // The first entry is preselected for Enter, also after the list has changed.
  const active = items.find((item) => item.id === highlighted) ?? items[0];

  const pick = (item: I, newTab: boolean) => {
    onClose();
    props.onPick(item, { newTab });
  };
  const move = (step: number) => {
    const place = active === undefined ? 0 : items.indexOf(active);
    setHighlighted(items[(place + step + items.length) % items.length]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has the same keys.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && active) pick(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <DialogLayer open={open} onClose={onClose}>
      <Dialog.Viewport className={styles.place}>
        <Dialog.Popup aria-label={label} className={styles.palette} initialFocus={input}>
          <div className={styles.search}>
            <Search />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-expanded
              aria-controls={`${id}list`}
              aria-autocomplete="list"
              aria-activedescendant={active && `${id}${active.id}`}
              placeholder={props.placeholder}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => props.onQueryChange(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Kbd aria-hidden>Esc</Kbd>
            <Dialog.Close
              className={styles.close}
              render={<IconButton icon={<X />} label={props.closeLabel} size="touch" />}
            />
          </div>
          <div role="listbox" id={`${id}list`} aria-label={label} className={styles.list}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options in a list box
              <div key={group.label} role="group" aria-label={group.label}>
                <div aria-hidden className={styles.caption}>
                  {group.label}
                </div>
                {group.items.map((item) => (
                  <PaletteRow
                    key={item.id}
                    id={`${id}${item.id}`}
                    item={item}
                    active={item === active}
                    onPoint={() => setHighlighted(item.id)}
                    onPick={(newTab) => pick(item, newTab)}
                  />
                ))}
              </div>
            ))}
          </div>
          {items.length === 0 ? (
            <div role="status" className={styles.empty}>
              {props.empty}
            </div>
          ) : null}
          {props.hints ? <div className={classNames(styles.foot)}>{props.hints}</div> : null}
        </Dialog.Popup>
      </Dialog.Viewport>
    </DialogLayer>
  );
}
