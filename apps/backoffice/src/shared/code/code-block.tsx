import styles from "./code-block.module.css";

interface CodeBlockProps {
  /** Accessible name. */
  readonly label: string;
  readonly children: string;
}

/** Code in its own lines, which scrolls by keyboard as well. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre>{children}</pre>
    </section>
  );
}
