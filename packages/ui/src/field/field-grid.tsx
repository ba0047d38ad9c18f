import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field-grid.module.css";

interface FieldGridProps extends ComponentProps<"div"> {
  /** For two short fields, such as days: closer together, and side by side on a phone too. */
  tight?: boolean | undefined;
}

/** Fields in two columns, in one on a phone. */
export function FieldGrid({ tight, className, ...rest }: FieldGridProps) {
  return <div {...rest} className={classNames(styles.grid, tight && styles.tight, className)} />;
}

/** Class of a field that spans both columns of a `FieldGrid`. */
export const fullWidth = styles.full;
