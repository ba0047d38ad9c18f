import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { SearchInput } from "../field/input/search-input.tsx";
import floating from "../floating/floating.module.css";
import styles from "./suggest.module.css";
import type { SuggestItem } from "./suggest-item.ts";
import { SuggestRow } from "./suggest-row.tsx";

export type { SuggestItem };

interface SuggestProps<I extends SuggestItem> {
  /** Accessible name; a placeholder isn't one. */
  label: string;
  placeholder?: string | undefined;
  kbd?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  /** Search results from the caller. The first one is preselected for Enter. */
  items: readonly I[];
  /** The last row, after a divider: a link to all results. */
  last?: I | undefined;
  /** Above the rows: searching, no results, an error. Announced. */
  status: ReactNode;
  /** `newTab` if Ctrl or Cmd is held. */
  onPick: (item: I, how: { newTab: boolean }) => void;
  /** The input is focused, which is a good time to load the search. */
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
}

/** A search input with a list of results below it. */
export function Suggest<I extends SuggestItem>(props: SuggestProps<I>) {
  const { value, items, last, status } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string>();
  const all = last ? [...items, last] : items;
  const shown = open && value.trim() !== "";
  // The best match is preselected for Enter, also after the list has changed.
  const active = all.find((item) => item.id === highlighted) ?? all[0];

  const close = () => {
    setOpen(false);
    setHighlighted(undefined);
  };
  const pick = (item: I, newTab: boolean) => {
    close();
    props.onPick(item, { newTab });
  };
  const move = (step: number) => {
    setOpen(true);
    const place = active === undefined ? 0 : all.indexOf(active);
    setHighlighted(all[shown ? (place + step + all.length) % all.length : place]?.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && shown && active) pick(active, event.ctrlKey || event.metaKey);
    else if (event.key === "Escape" && shown) close();
    else if (event.key === "Escape" && value === "") event.currentTarget.blur();
    else return;
    event.preventDefault();
  };
  const row = (item: I) => (
    <SuggestRow
      key={item.id}
      id={`${id}${item.id}`}
      item={item}
      active={item === active}
      onPoint={() => setHighlighted(item.id)}
      onPick={(newTab) => pick(item, newTab)}
    />
  );
  return (
    <div className={classNames(styles.root, props.className)}>
      <SearchInput
        role="combobox"
        aria-label={props.label}
        aria-expanded={shown}
        aria-controls={shown ? `${id}list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active ? `${id}${active.id}` : undefined}
        placeholder={props.placeholder}
        kbd={props.kbd}
        spellCheck={false}
        value={value}
        onFocus={props.onFocus}
        onBlur={close}
        onChange={(event) => {
          setOpen(true);
          setHighlighted(undefined);
          props.onValueChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classNames(floating.surface, styles.popup)} hidden={!shown}>
        <div role="status" className={styles.status}>
          {shown ? status : null}
        </div>
        {shown && all.length > 0 ? (
          <div role="listbox" id={`${id}list`} aria-label={props.label}>
            {items.map(row)}
            {last ? (
              <div className={items.length > 0 ? styles.last : undefined}>{row(last)}</div>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
