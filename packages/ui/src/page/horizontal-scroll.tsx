import type { ReactNode } from "react";
// A style sheet of its own would be one more name in the first file of the back office.
import styles from "./section.module.css";

/** Content that may be wider than its page or panel, such as a table: it scrolls by itself. */
export function HorizontalScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}
