import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./switch.module.css";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  /** Text beside it; without it give `aria-label`. */
  children?: ReactNode;
}

/** On or off, taking effect at once. */
export function Switch({ children, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" />
      {children}
    </label>
  );
}
