import type { Invoice } from "@counterfoil/contract";
import { Button, Section } from "@counterfoil/ui";
import { amountText } from "../../../../shared/amount/amount-text.ts";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { everything } from "../form/everything.ts";
import type { CreditState } from "../form/use-credit.ts";
import type { Creditable } from "../form/use-creditable.ts";
import { CreditLine } from "./credit-line.tsx";
import styles from "./parts.module.css";

interface CreditLinesProps {
  readonly invoice: Invoice;
  readonly creditable: Creditable;
  readonly credit: CreditState;
  /** Error shown on submission without a credited line. */
  readonly missing: boolean;
}

/** The invoice's lines, each with the amount left and the amount credited. */
export function CreditLines({ invoice, creditable, credit, missing }: CreditLinesProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { currency } = invoice;
  const texts = new Map(invoice.lines.data.map((line) => [line.id, line]));
  return (
    <Section
      title={t("credit.lines")}
      note={t("credit.linesNote")}
      action={
        <Button
          variant="link"
          onClick={() =>
            credit.setLines(
              everything(creditable.invoice, (minor) => amountText(minor, currency, locale)),
            )
          }
        >
          {t("credit.all")}
        </Button>
      }
    >
      <div className={styles.head} aria-hidden>
        <span>{t("column.description")}</span>
        <span>{t("credit.quantity")}</span>
        <span>{t("credit.amount")}</span>
        <span>{t("credit.withTax")}</span>
      </div>
      <div className={styles.lines}>
        {creditable.invoice.lines.map((line, index) => (
          <CreditLine
            key={line.id}
            place={index + 1}
            line={line}
            description={texts.get(line.id)?.description ?? ""}
            unitAmount={texts.get(line.id)?.pricing?.unit_amount_decimal?.toString()}
            currency={currency}
            typed={credit.typed[line.id]}
            problem={credit.read.problems.get(line.id)}
            totals={credit.totals.get(line.id)}
            onType={(typed) => credit.setLine(line.id, typed)}
          />
        ))}
      </div>
      {missing ? (
        <p className={styles.problem} role="alert">
          {t("credit.linesMissing")}
        </p>
      ) : null}
    </Section>
  );
}
