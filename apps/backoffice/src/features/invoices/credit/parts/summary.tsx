import type { Invoice } from "@counterfoil/contract";
import { decimalOfNumber, quantityText } from "@counterfoil/domain";
import { Fact, Facts, Notice, Section, Skeleton } from "@counterfoil/ui";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { refusalText } from "../../../../shared/api/api-error.ts";
import { useRates } from "../../../../shared/document/use-named.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import type { CreditState } from "../form/use-credit.ts";
import { useNoteChanges } from "../use-note-changes.tsx";
import styles from "./parts.module.css";

export interface SummaryProps {
  readonly invoice: Invoice;
  readonly credit: CreditState;
}

/** The totals and effects of the credit note. */
export function CreditSummary({ invoice, credit }: SummaryProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { currency } = invoice;
  const { figures } = credit;
  const { byId: rates, loading } = useRates([...new Set(figures.taxes.map(({ rate }) => rate))]);
  const changes = useNoteChanges(invoice, figures, credit.split, credit.most);
  const entry = (label: ReactNode, amount: number, look: "text" | "strong" = "text", id = "") => (
    <Fact key={id} label={label}>
      <Money flat amount={amount} currency={currency} look={look} />
    </Fact>
  );
  return (
    <>
      <Section title={t("credit.summary")}>
        <Facts>
          {entry(t("credit.subtotal"), figures.subtotal)}
          {figures.discount === 0 ? null : entry(t("credit.discount"), -figures.discount)}
          {figures.taxes.map(({ rate, inclusive, amount }) => {
            const taxRate = rates.get(rate);
            const name = taxRate
              ? t("credit.rate", {
                  name: taxRate.display_name,
                  value: quantityText(decimalOfNumber(taxRate.percentage), locale),
                })
              : t("credit.tax");
            if (!taxRate && loading) {
              return entry(<Skeleton width="80px" />, amount, "text", rate);
            }
            return entry(inclusive ? t("credit.included", { name }) : name, amount, "text", rate);
          })}
          {entry(t("credit.total"), figures.total, "strong")}
        </Facts>
        {credit.differs ? (
          <Notice
            tone="warn"
            icon={<TriangleAlert />}
            className={styles.notice}
            title={t("credit.differs")}
          >
            {t("credit.differsText")}
          </Notice>
        ) : null}
        {credit.refused === undefined ? null : (
          <Notice
            tone="error"
            className={styles.notice}
            title={refusalText(credit.refused, t("common.error"), t("common.unreachable"))}
          />
        )}
      </Section>
      {figures.total > 0 ? (
        <Section title={t("credit.changes")}>
          <Facts>
            {changes.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </Section>
      ) : null}
    </>
  );
}
