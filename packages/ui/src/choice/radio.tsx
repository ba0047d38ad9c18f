import type { ComponentProps, ReactNode } from "react";
import styles from "./choice.module.css";

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  hint?: ReactNode;
}

/** A separate radio button; those with the same `name` exclude each other. */
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
