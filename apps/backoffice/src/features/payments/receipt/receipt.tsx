import type { BusinessProfile, PaymentIntent } from "@counterfoil/contract";
import { addressLines, phoneText, taxIdText } from "@counterfoil/domain";
import { Code, Sheet, StubEntry } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { customerName } from "../../../shared/customer-picker/customer-name.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { cardOf } from "../payment/card/card.ts";
import { CardNumber } from "../payment/card/card-number.tsx";
import { collectedInvoice } from "../payment/collected-invoice.ts";
import { chargeOf, customerOf, leftToRefund, refundedOf } from "../payment/payment.ts";
import styles from "./receipt.module.css";

interface ReceiptProps {
  readonly payment: PaymentIntent;
  readonly business: BusinessProfile;
}

/** Amount paid, business and payment method, with refunds deducted. */
export function Receipt({ payment, business }: ReceiptProps) {
  const t = useText();
  const { date } = useDates();
  const { locale } = useLanguage();
  const number = collectedInvoice(payment)?.number;
  const customer = customerOf(payment);
  const card = cardOf(payment);
  const refunded = refundedOf(payment);
  const paidOn = date(chargeOf(payment)?.created ?? payment.created);
  const { currency, amount_received: received } = payment;
  return (
    <Sheet
      className={styles.sheet}
      stub={
        <>
          <StubEntry caption={t("payments.payment")}>
            <Code className={styles.wrap}>{payment.id}</Code>
          </StubEntry>
          {customer ? (
            <StubEntry caption={t("column.customer")}>{customerName(customer)}</StubEntry>
          ) : null}
          <StubEntry caption={t("payments.paidOn")}>{paidOn}</StubEntry>
          <StubEntry caption={t("payments.paid")}>
            <Money flat amount={received} currency={currency} />
          </StubEntry>
        </>
      }
    >
      <div className={styles.from}>
        <strong>{business.name}</strong>
        {contactLines(business, locale).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <h2 className={styles.title}>{t("payments.receipt")}</h2>
      <p className={styles.quiet}>
        {customer
          ? t("payments.receivedFrom", { name: customerName(customer) })
          : t("payments.received")}
      </p>
      <p className={styles.amount}>
        <Money look="title" amount={received} currency={currency} />
      </p>
      <dl className={styles.lines}>
        {number ? <Line label={t("payments.invoice")}>{<Code>{number}</Code>}</Line> : null}
        {payment.description && !number ? (
          <Line label={t("column.description")}>{payment.description}</Line>
        ) : null}
        <Line label={t("payments.paidOn")}>{paidOn}</Line>
        {card ? (
          <Line label={t("payments.paidWith")}>
            <CardNumber card={card} />
          </Line>
        ) : null}
        {refunded > 0 ? (
          <>
            <Line label={t("payments.refundedRow")}>
              <Money amount={-refunded} currency={currency} />
            </Line>
            <Line label={t("payments.kept")}>
              <Money look="sum" amount={leftToRefund(payment)} currency={currency} />
            </Line>
          </>
        ) : null}
      </dl>
      {business.taxIds.length > 0 ? (
        <p className={styles.quiet}>
          {business.taxIds.map((id) => taxIdText(id, locale)).join(" · ")}
        </p>
      ) : null}
    </Sheet>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function contactLines(
  { address, country, email, phone }: BusinessProfile,
  locale: string,
): readonly string[] {
  return [...addressLines(address, country, locale), email, phone && phoneText(phone)].filter(
    (line): line is string => typeof line === "string" && line !== "",
  );
}
