import styles from "./spinner.module.css";

/** A spinner for a busy button. Not announced; the label next to it is. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
