import { Code } from "./code.tsx";
import styles from "./code-list.module.css";

interface CodeListProps {
  /** Each is different from the others. */
  codes: readonly string[];
  /** Accessible name of the list. */
  label: string;
}

/** Codes below each other, to be read and written down. */
export function CodeList({ codes, label }: CodeListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <Code>{code}</Code>
        </li>
      ))}
    </ul>
  );
}
