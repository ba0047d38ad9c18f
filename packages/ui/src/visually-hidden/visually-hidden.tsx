import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text to be heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
