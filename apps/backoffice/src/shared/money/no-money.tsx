import { Figure } from "@counterfoil/ui";
import styles from "./money.module.css";

/** A dash instead of an amount, aligned with the figures of its column. */
export function NoMoney() {
  return <Figure number="–" code="CAD" className={styles.none} />;
}
