import styles from "./spinner.module.css";

/** Turning ring for a busy button; says nothing itself, the label beside it does. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
