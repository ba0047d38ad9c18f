import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./figure.module.css";

export interface FigureProps extends ComponentProps<"span"> {
  /** Formatted without sign, such as `$1,234.50`. */
  number: string;
  /** Shown in parentheses. */
  negative?: boolean | undefined;
  /** Unit after the figure, muted and smaller, such as `CAD`. */
  code?: string | undefined;
  /** `strong` in the main column, `sum` for totals, `strip` 20 px, `title` 28 px. */
  look?: "text" | "strong" | "sum" | "strip" | "title" | undefined;
  /** In a sentence or a title, where nothing needs to line up. */
  flat?: boolean | undefined;
  /** In the colour of errors and overdue amounts. */
  alarm?: boolean | undefined;
}

/** A formatted figure whose decimal point lines up with those above it, negative or not. */
export function Figure(props: FigureProps) {
  const { number, negative, code, look = "text", flat, alarm, className, ...rest } = props;
  const alone = flat || look === "strip" || look === "title";
  return (
    <span
      {...rest}
      className={classNames(
        styles.figure,
        look !== "text" && styles[look],
        alone && styles.flat,
        alarm && styles.alarm,
        className,
      )}
    >
      {negative ? "(" : null}
      {number}
      <span className={styles.slot}>{negative ? ")" : null}</span>
      {code ? <span className={styles.code}>{code}</span> : null}
    </span>
  );
}
