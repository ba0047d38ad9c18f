import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import styles from "./parts.module.css";

interface CreditTotalProps {
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The total of the credit note, beside its buttons. */
export function CreditTotal({ amount, currency }: CreditTotalProps) {
  const t = useText();
  return (
    <span className={styles.due}>
      <span className={styles.sub}>{t("credit.total")}</span>
      <Money flat look="sum" amount={amount} currency={currency} className={styles.figure} />
    </span>
  );
}
