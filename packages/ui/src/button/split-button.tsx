import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./split-button.module.css";

export interface SplitButtonProps {
  variant?: "primary" | "secondary" | undefined;
  /** The main `Button`, then the icon `Button` that opens the menu. */
  children: ReactNode;
}

/** Joins a button and the button of its menu. */
export function SplitButton({ variant = "secondary", children }: SplitButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout of its own
    <div role="group" className={classNames(styles.split, variant === "primary" && styles.primary)}>
      {children}
    </div>
  );
}
