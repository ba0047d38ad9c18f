import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import { Truncate } from "../../text/truncate.tsx";
import styles from "./cell.module.css";

interface CellButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Selected value; undefined shows `empty`. */
  value: string | undefined;
  empty: ReactNode;
}

/** A button that fills its cell of a grid and opens the choice of its value. */
export function CellButton({ value, empty, className, ...rest }: CellButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.button, className)}>
      <Truncate className={classNames(styles.value, value === undefined && styles.none)}>
        {value ?? empty}
      </Truncate>
      <ChevronDown />
    </button>
  );
}
