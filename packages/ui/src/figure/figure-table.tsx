import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./figure-table.module.css";

/** A column of figures that adds up. Set `aria-label`. */
export function FigureTable({ className, children, ...rest }: ComponentProps<"table">) {
  return (
    <table {...rest} className={classNames(styles.table, className)}>
      <tbody>{children}</tbody>
    </table>
  );
}

interface FigureRowProps {
  label: ReactNode;
  /** Between the label and the figure: a count, an explanation. */
  note?: ReactNode;
  /** A total: a line above, and a bolder label. */
  sum?: boolean | undefined;
  /** The figure; in a total with the look `sum`. */
  children: ReactNode;
}

export function FigureRow({ label, note, sum, children }: FigureRowProps) {
  return (
    <tr className={sum ? styles.sum : undefined}>
      <th scope="row">{label}</th>
      <td className={styles.note}>{note}</td>
      <td>{children}</td>
    </tr>
  );
}
