import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: "span" | "h1" | "h2" | undefined;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = "span", ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />;
}
