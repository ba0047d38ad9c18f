import { decimalOfNumber, formatAmount, quantityText, taxName } from "@counterfoil/domain";
import { useText } from "../text/text.ts";
import styles from "./document.module.css";
import type { DocumentData, DocumentPart } from "./document-data.ts";
import { useDocumentLocale } from "./document-language.tsx";

interface DocumentTotalsProps {
  readonly data: DocumentData;
  /** Whether names of discounts and taxes are loading. */
  readonly naming: boolean;
}

/** From the subtotal to the amount due, step by step. */
export function DocumentTotals({ data, naming }: DocumentTotalsProps) {
  const t = useText();
  const locale = useDocumentLocale();
  const { currency } = data;
  const text = (amount: number) => {
    const { number, negative } = formatAmount(amount, currency, locale);
    return negative ? `(${number})` : number;
  };
  const due = formatAmount(data.amountDue, currency, locale);
  return (
    <dl className={styles.totals}>
      <dt>{t("document.subtotal")}</dt>
      <dd>{text(data.subtotal)}</dd>
      {data.parts.map((part) => (
        <TotalsRow key={`${part.kind} ${part.id}`} part={part} naming={naming} text={text} />
      ))}
      <div className={styles.rule} />
      <dt className={styles.sum}>{t("document.total")}</dt>
      <dd className={styles.sum}>{text(data.total)}</dd>
      {data.appliedBalance === 0 ? null : (
        <>
          <dt>{t("document.balance")}</dt>
          <dd>{text(data.appliedBalance)}</dd>
        </>
      )}
      {data.credited === 0 ? null : (
        <>
          <dt>{t("document.credited")}</dt>
          <dd>{text(0 - data.credited)}</dd>
        </>
      )}
      {data.amountPaid === 0 ? null : (
        <>
          <dt>{t("document.paid")}</dt>
          <dd>{text(0 - data.amountPaid)}</dd>
        </>
      )}
      {data.voided === 0 ? null : (
        <>
          <dt>{t("document.voided")}</dt>
          <dd>{text(0 - data.voided)}</dd>
        </>
      )}
      <dt className={styles.due}>{t("document.amountDue")}</dt>
      <dd className={styles.due}>
        {due.negative ? `(${due.number})` : due.number}{" "}
        <span className={styles.code}>{due.code}</span>
      </dd>
    </dl>
  );
}

interface TotalsRowProps {
  readonly part: DocumentPart;
  /** Whether its name may be loading. */
  readonly naming: boolean;
  readonly text: (amount: number) => string;
}

function TotalsRow({ part, naming, text }: TotalsRowProps) {
  const label = useLabel(part, text);
  return (
    <>
      <dt>{naming && part.kind !== "shipping" ? null : label}</dt>
      <dd>{text(part.kind === "discount" ? 0 - part.amount : part.amount)}</dd>
    </>
  );
}

function useLabel(part: DocumentPart, text: TotalsRowProps["text"]): string {
  const t = useText();
  const locale = useDocumentLocale();
  const percent = (value: number) =>
    t("document.percent", { value: quantityText(decimalOfNumber(value), locale) });
  if (part.kind === "shipping") return t("document.shipping");
  if (part.kind === "discount") {
    const { name, percentOff } = part;
    return (
      (percentOff === null
        ? name
        : t("document.percentOff", { name, percent: percent(percentOff) })) ||
      t("document.discount")
    );
  }
  const rate = [
    part.name === undefined ? t("document.tax") : taxName(part.name, locale),
    part.percentage === undefined ? "" : percent(part.percentage),
  ]
    .filter(Boolean)
    .join(" ");
  return part.reason === "taxed"
    ? t(part.inclusive ? "document.taxIncluded" : "document.taxOn", {
        rate,
        amount: text(part.taxable),
      })
    : t(part.reason === "reverse" ? "document.reverse" : "document.exempt", { rate });
}
