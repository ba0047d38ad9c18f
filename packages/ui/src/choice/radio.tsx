import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";

export interface RadioProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  hint?: ReactNode;
}

/** One way of several that stand apart; those of one `name` exclude each other. */
export function Radio({ children, hint, ...rest }: RadioProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.box}>
        <input {...rest} type="radio" />
      </span>
      <span>
        {children}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
