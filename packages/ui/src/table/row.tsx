import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./row.module.css";

interface RowProps extends ComponentProps<"tr"> {
  selected?: boolean | undefined;
  /** Its details are displayed next to the table. */
  open?: boolean | undefined;
  /** The row selected with J and K. */
  active?: boolean | undefined;
  /** A total: a line above and bolder figures. */
  sum?: boolean | undefined;
}

export function Row({ selected, open, active, sum, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      data-selected={selected || undefined}
      className={classNames(
        styles.row,
        open && styles.open,
        active && styles.active,
        sum && styles.sum,
        className,
      )}
    />
  );
}

/** The content appears when the row around it is hovered or focused. */
export function HoverActions({ children }: { children: ReactNode }) {
  return <span className={styles.hoverActions}>{children}</span>;
}
