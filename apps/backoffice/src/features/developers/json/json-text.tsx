import styles from "./json-text.module.css";

interface JsonTextProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: unknown;
}

/** A value as indented JSON, which scrolls by keyboard as well. */
export function JsonText({ label, value }: JsonTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section className={styles.json} aria-label={label} tabIndex={0}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
