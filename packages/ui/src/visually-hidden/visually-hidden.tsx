import type { HTMLAttributes } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: "span" | "h1" | "h2" | undefined;
  /** Hides the text on a phone only. */
  at?: "phone" | undefined;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = "span", at, ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={at === "phone" ? styles.phone : styles.hidden} />;
}
