import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./badge.module.css";

export type Tone = "grey" | "blue" | "green" | "amber" | "red" | "rust" | "violet" | "outline";

interface BadgeProps extends ComponentProps<"span"> {
  tone: Tone;
  /** Required for a status; optional for a plain marker such as "Default". */
  icon?: ReactNode;
}

/** A status: tint, icon and word, never colour alone. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(styles.badge, styles[tone], !icon && styles.plain, className)}
    >
      {icon}
      {children}
    </span>
  );
}
