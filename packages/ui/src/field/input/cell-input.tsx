import type { ComponentProps } from "react";
import { classNames } from "../../class-names.ts";
import styles from "./cell.module.css";

interface CellInputProps extends ComponentProps<"input"> {
  /** Aligns numbers with those of the rows above and below. */
  number?: boolean | undefined;
}

/** An input that fills its cell of a grid, whose lines are its border. Give it an `aria-label`. */
export function CellInput({ number, className, ...rest }: CellInputProps) {
  return (
    <input
      autoComplete="off"
      {...rest}
      className={classNames(styles.input, number && styles.number, className)}
    />
  );
}
