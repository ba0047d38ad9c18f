import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Label next to the box; without it, set `aria-label`. */
  children?: ReactNode;
  hint?: ReactNode;
  /** Some but not all of the items are selected. */
  indeterminate?: boolean | undefined;
}

/** A checkbox. */
export function Checkbox(props: CheckboxProps) {
  const { children, hint, indeterminate = false, className, ref, ...rest } = props;
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  });
  return (
    <label className={classNames(styles.choice, className)}>
      <span className={styles.box}>
        <input
          {...rest}
          type="checkbox"
          ref={(element) => {
            own.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
        />
        <Check className={styles.tick} />
        <Minus className={styles.dash} />
      </span>
      {children === undefined ? null : (
        <span>
          {children}
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
      )}
    </label>
  );
}
