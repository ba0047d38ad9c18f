import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import styles from "./pager.module.css";

interface SelectionBarProps {
  /** Accessible name of the toolbar. */
  label: string;
  count: ReactNode;
  /** Further facts about the selection: rows on other pages, their total. */
  note?: ReactNode;
  clearLabel: string;
  onClear: () => void;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Replaces the filter row while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, note, clearLabel, onClear, children } = props;
  return (
    <div role="toolbar" aria-label={label} className={styles.selection}>
      <span className={styles.count} aria-live="polite">
        {count}
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
      <Button variant="link" onClick={onClear}>
        {clearLabel}
      </Button>
      <span className={styles.actions}>{children}</span>
    </div>
  );
}
