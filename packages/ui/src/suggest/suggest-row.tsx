import { Truncate } from "../text/truncate.tsx";
import { OptionRow, type OptionRowProps } from "./option-row.tsx";
import styles from "./suggest.module.css";
import type { SuggestItem } from "./suggest-item.ts";

interface SuggestRowProps extends Omit<OptionRowProps, "className" | "children"> {
  item: SuggestItem;
}

/** A suggestion: its label, a detail and its kind. */
export function SuggestRow({ item, ...option }: SuggestRowProps) {
  return (
    <OptionRow {...option} className={styles.item}>
      {item.icon}
      <span className={styles.words}>
        <Truncate className={styles.label}>{item.label}</Truncate>
        {item.detail ? <Truncate className={styles.detail}>{item.detail}</Truncate> : null}
      </span>
      {item.end ? <span className={styles.end}>{item.end}</span> : null}
    </OptionRow>
  );
}
