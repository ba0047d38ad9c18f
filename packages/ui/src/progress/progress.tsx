import { useId } from "react";
import styles from "./progress.module.css";

interface ProgressProps {
  label: string;
  /** Progress from 0 to 1. */
  value: number;
  /** The progress as text, such as "7,920 · 64%". */
  count?: string | undefined;
}

/** The progress of a long task: a bar with a count. */
export function Progress({ label, value, count }: ProgressProps) {
  const id = useId();
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div>
      <div className={styles.top}>
        <span id={id}>{label}</span>
        <span className={styles.count}>{count}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuetext={count}
        className={styles.track}
        tabIndex={-1}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
