import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Truncate } from "../text/truncate.tsx";
import styles from "./chip.module.css";

interface ChipProps extends Omit<ComponentProps<"button">, "name" | "value"> {
  /** The name of the filter. */
  name: ReactNode;
  /** The value of the filter. */
  value?: ReactNode;
  onRemove: () => void;
  /** Accessible name of the remove button, for example "Remove filter Created". */
  removeLabel: string;
}

/**
 * An active filter. A click opens its editor (props are forwarded to that button); the cross
 * removes it.
 */
export function Chip({ name, value, onRemove, removeLabel, className, ...rest }: ChipProps) {
  const content = (
    <>
      {name}
      {value ? <Truncate className={styles.value}>{value}</Truncate> : null}
    </>
  );
  const opens = Object.keys(rest).length > 0;
  return (
    <span data-filter className={classNames(styles.chip, styles.active, className)}>
      {opens ? (
        <button type="button" {...rest} className={styles.main}>
          {content}
        </button>
      ) : (
        <span className={styles.main}>{content}</span>
      )}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <X />
      </button>
    </span>
  );
}

/** A filter that can be added. */
export function AddChip({ className, children, ...rest }: ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, styles.add, className)}>
      <Plus />
      {children}
    </button>
  );
}
