import { formatAmount, formatUnitAmount, quantityText } from "@counterfoil/domain";
import { useText } from "../text/text.ts";
import styles from "./document.module.css";
import type { DocumentData } from "./document-data.ts";
import { useDocumentLocale } from "./document-language.tsx";

/** The table of line items. */
export function DocumentLines({ data: { lines, currency } }: { data: DocumentData }) {
  const t = useText();
  const locale = useDocumentLocale();
  const amountOf = (amount: number) => {
    const { number, negative } = formatAmount(amount, currency, locale);
    return negative ? `(${number})` : number;
  };
  return (
    <table className={styles.lines} aria-label={t("document.lines")}>
      <thead>
        <tr>
          <th scope="col">{t("document.description")}</th>
          <th scope="col">{t("document.quantity")}</th>
          <th scope="col">{t("document.price")}</th>
          <th scope="col">{t("document.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.description}</td>
            <td>{quantityText(line.quantity, locale)}</td>
            <td>
              {line.unitAmount === undefined
                ? ""
                : formatUnitAmount(line.unitAmount, currency, locale)}
            </td>
            <td>{amountOf(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
