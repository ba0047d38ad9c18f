import { Code } from "@counterfoil/ui";
import type { CardDetails } from "./card.ts";
import styles from "./card-number.module.css";

/** Brand and last four digits. */
export function CardNumber({ card }: { card: Pick<CardDetails, "brand" | "last4"> }) {
  return (
    <span>
      {card.brand}{" "}
      <span aria-hidden className={styles.dots}>
        ••••
      </span>{" "}
      <Code>{card.last4}</Code>
    </span>
  );
}
