import type { ReactNode } from "react";
import styles from "./gallery.module.css";

/** One state of a component under its name; a picture shows all of an example's states. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.state} aria-label={name}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Children side by side, wrapping. */
export function Across({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A pane of a width and, if it scrolls, a height in pixels. */
export function Pane(props: { width?: number; height?: number; children: ReactNode }) {
  const { width, height, children } = props;
  return (
    <div className={styles.pane} style={{ width, height }} tabIndex={height ? 0 : undefined}>
      {children}
    </div>
  );
}

/**
 * Marks what opens a layer. Pictures and accessibility checks show an example with the layer open:
 * they focus the first control in here, press the key, and wait for what it shows, a CSS selector.
 */
export function Opens(props: {
  by: "Enter" | "ArrowDown" | "Alt+ArrowDown" | "Shift";
  shows?: string;
  children: ReactNode;
}) {
  const { by, shows = "[role=dialog], [role=menu], [role=listbox]", children } = props;
  return (
    <div data-opens={by} data-shows={shows}>
      {children}
    </div>
  );
}
