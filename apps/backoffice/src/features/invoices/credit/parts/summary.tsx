import type { Invoice } from "@counterfoil/contract";
import { decimalOfNumber, quantityText } from "@counterfoil/domain";
import { Fact, Facts, Notice, Section, Skeleton } from "@counterfoil/ui";
import { TriangleAlert } from "lucide-react";
import { refusalText } from "../../../../shared/api/api-error.ts";
import { useRates } from "../../../../shared/document/use-named.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import type { CreditState } from "../form/use-credit.ts";
import { useNoteChanges } from "../use-note-changes.tsx";
import styles from "./parts.module.css";

interface CreditSummaryProps {
  readonly invoice: Invoice;
  readonly credit: CreditState;
}

/** The totals and effects of the credit note. */
export function CreditSummary({ invoice, credit }: CreditSummaryProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { currency } = invoice;
  const { figures } = credit;
  const { byId: rates, loading } = useRates([...new Set(figures.taxes.map(({ rate }) => rate))]);
  const changes = useNoteChanges(invoice, figures, credit.split, credit.most);
  const money = (amount: number, look: "text" | "strong" = "text") => (
    <Money flat amount={amount} currency={currency} look={look} />
  );
  return (
    <>
      <Section title={t("credit.summary")}>
        <Facts>
          <Fact label={t("credit.subtotal")}>{money(figures.subtotal)}</Fact>
          {figures.discount === 0 ? null : (
            <Fact label={t("credit.discount")}>{money(-figures.discount)}</Fact>
          )}
          {figures.taxes.map(({ rate, inclusive, amount }) => {
            const taxRate = rates.get(rate);
            const name = taxRate
              ? t("credit.rate", {
                  name: taxRate.display_name,
                  value: quantityText(decimalOfNumber(taxRate.percentage), locale),
                })
              : t("credit.tax");
            const label = inclusive ? t("credit.included", { name }) : name;
            return (
              <Fact key={rate} label={!taxRate && loading ? <Skeleton width="80px" /> : label}>
                {money(amount)}
              </Fact>
            );
          })}
          <Fact label={t("credit.total")}>{money(figures.total, "strong")}</Fact>
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
