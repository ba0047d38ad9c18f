import type { PaymentIntent } from "@counterfoil/contract";
import { processingFee, quantityText, sumSettled } from "@counterfoil/domain";
import { FigureRow, FigureTable, MutedText, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useDates } from "../../../../shared/date/dates.ts";
import { Money, useMoney } from "../../../../shared/money/money.tsx";
import { businessProfileOptions } from "../../../../shared/resource/business-profile.ts";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { chargeOf, leftToRefund } from "../../payment/payment.ts";
import styles from "../detail.module.css";
import { useBalanceTransactions } from "./use-balance-transactions.ts";

/** The payment's effect on the balance, as a column that adds up. */
export function MoneySection({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { date } = useDates();
  const { transactions, refunds } = useBalanceTransactions(payment);
  const feeNote = useFeeNote(payment);
  const money = useMoney();
  const charge = chargeOf(payment);
  const first = transactions.find(({ type }) => type === "charge" || type === "payment");
  if (!charge || !first || payment.amount_received === 0) {
    return (
      <Section title={t("payments.money")}>
        <MutedText as="p">
          {t(payment.status === "canceled" ? "payments.nothingTaken" : "payments.nothingMoved")}
        </MutedText>
      </Section>
    );
  }
  const { currency } = first;
  const sums = sumSettled(transactions);
  const left = leftToRefund(payment);
  const rows: MoneyRow[] = [
    { label: t("payments.gross"), amount: sums.gross, note: grossNote() },
    {
      label: t("payments.refundedRow"),
      amount: sums.refunded,
      note:
        refunds.length === 0
          ? t("payments.noRefunds")
          : t("payments.refundsLeft", {
              count: refunds.length,
              left: money(left, payment.currency).number,
            }),
    },
    { label: t("payments.fee"), amount: sums.fees, note: feeNote },
    ...(sums.other === 0 ? [] : [{ label: t("payments.other"), amount: sums.other, note: null }]),
    {
      label: t("payments.net"),
      amount: sums.net,
      note:
        first.status === "pending"
          ? t("payments.availableOn", { date: date(first.available_on) })
          : t("payments.availableSince", { date: date(first.available_on) }),
    },
  ];
  return (
    <Section
      title={t("payments.money")}
      action={
        <MutedText>{t("payments.settledIn", { currency: currency.toUpperCase() })}</MutedText>
      }
    >
      <FigureTable className={styles.money} aria-label={t("payments.money")}>
        {rows.map(({ label, amount, note }, place) => {
          const sum = place === rows.length - 1;
          return (
            <FigureRow key={label} label={label} note={note} sum={sum}>
              <Money look={sum ? "sum" : "text"} amount={amount} currency={currency} />
            </FigureRow>
          );
        })}
      </FigureTable>
    </Section>
  );

  function grossNote(): string {
    const day = t("payments.chargedOn", { date: date(first?.created ?? payment.created) });
    return currency === payment.currency
      ? day
      : `${day}, ${money(payment.amount_received, payment.currency).text}`;
  }
}

interface MoneyRow {
  readonly label: string;
  readonly amount: number;
  readonly note: ReactNode;
}

/** The fee's rate, if the price list explains the fee. */
function useFeeNote(payment: PaymentIntent): string {
  const t = useText();
  const money = useMoney();
  const { locale } = useLanguage();
  const { data: profile } = useQuery(businessProfileOptions());
  const { transactions } = useBalanceTransactions(payment);
  const charge = transactions.find(({ type }) => type === "charge" || type === "payment");
  const rate = profile?.fee;
  const note = noteOf();
  const disputed = transactions.filter(({ type, fee }) => type === "adjustment" && fee > 0);
  const sum = disputed.reduce((total, { fee }) => total + fee, 0);
  if (sum === 0 || !charge) return note;
  return t("payments.feeWithDispute", { note, fee: money(sum, charge.currency).number });

  function noteOf(): string {
    if (!rate || !charge || processingFee(charge.amount, rate) !== charge.fee) {
      return t("payments.feeNotReturned");
    }
    const fixed = money(rate.fixed, charge.currency).number;
    return t("payments.feeRate", { percent: quantityText(rate.percent, locale), fixed });
  }
}
