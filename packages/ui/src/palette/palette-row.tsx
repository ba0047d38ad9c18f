import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { OptionRow, type OptionRowProps } from "../suggest/option-row.tsx";
import { Truncate } from "../text/truncate.tsx";
import styles from "./palette.module.css";
import type { PaletteItem } from "./palette-item.ts";

interface PaletteRowProps extends Omit<OptionRowProps, "className" | "children"> {
  item: PaletteItem;
}

/** A record, action or page in the palette. */
export function PaletteRow({ item, ...option }: PaletteRowProps) {
  return (
    <OptionRow
      {...option}
      className={classNames(styles.item, item.end !== undefined && styles.record)}
    >
      {item.icon}
      <Truncate className={styles.words}>{item.label}</Truncate>
      {item.end === undefined ? null : <span className={styles.end}>{item.end}</span>}
      {item.kbd ? (
        <Kbd aria-hidden className={styles.kbd}>
          {item.kbd}
        </Kbd>
      ) : null}
    </OptionRow>
  );
}
