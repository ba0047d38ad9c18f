import type { ReactNode } from "react";
import styles from "./gallery.module.css";

/** One kind of part, named at the left. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.line}>
      <h2>{name}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

export function Across({ children, top }: { children: ReactNode; top?: boolean }) {
  return <div className={`${styles.row} ${top ? styles.top : ""}`}>{children}</div>;
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
