import { useText } from "../../../../shared/text/text.ts";
import type { LineValues } from "../draft/values.ts";
import { rateNames, type TaxRates } from "../use-tax-rates.ts";
import styles from "./lines.module.css";

interface SubscriptionRowProps {
  readonly row: LineValues;
  /** One-based position. */
  readonly place: number;
  readonly rates: TaxRates;
  readonly amount: string;
}

/** A line that a subscription bills: shown between the others, without fields. */
export function SubscriptionRow({ row, place, rates, amount }: SubscriptionRowProps) {
  const t = useText();
  const taxes = rateNames(rates, row.tax_rates);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of the grid
    <div
      role="group"
      aria-label={t("editor.line", { place })}
      data-line={row.key}
      className={styles.row}
    >
      <span className={`${styles.words} ${styles.billed}`}>
        {row.description}
        <span className={styles.origin}>{t("editor.line.subscription")}</span>
      </span>
      <Cell caption={t("editor.quantity")} value={row.quantity} number />
      <Cell caption={t("editor.price")} value={row.price} number />
      <Cell caption={t("editor.tax")} value={taxes || t("editor.noTax")} />
      <div className={styles.amount}>
        <span className={styles.caption}>{t("column.amount")}</span>
        <output>{amount}</output>
      </div>
    </div>
  );
}

function Cell(props: { caption: string; value: string; number?: boolean }) {
  return (
    <div className={styles.cell}>
      <span className={styles.caption}>{props.caption}</span>
      <span className={styles.billed} data-number={props.number}>
        {props.value}
      </span>
    </div>
  );
}
