import { Figure } from "@counterfoil/ui";
import styles from "./money.module.css";

/** The dash of an amount that is nothing, ending where the figures of its column end. */
export function NoMoney() {
  return <Figure number="–" code="CAD" className={styles.none} />;
}
