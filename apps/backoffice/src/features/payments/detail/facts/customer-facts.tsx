import type { PaymentIntent } from "@counterfoil/contract";
import { ButtonLink, Fact, Facts, Section } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { customerName } from "../../../../shared/customer-picker/customer-name.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { customerPath } from "../../../../shared/routing/paths.ts";
import { Email } from "../../../../shared/text/email.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { customerOf } from "../../payment/payment.ts";
import styles from "../detail.module.css";

/** The paying customer. */
export function PaymentCustomerFacts({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const customer = customerOf(payment);
  if (!customer) return null;
  const { balance, email } = customer;
  return (
    <Section
      title={t("column.customer")}
      action={
        <ButtonLink variant="link" render={<Link to={customerPath(customer.id)} />}>
          {t("common.open")}
        </ButtonLink>
      }
    >
      <Facts>
        <Fact label={t("column.name")}>{customerName(customer)}</Fact>
        {email ? (
          <Fact label={t("column.email")}>
            <span className={styles.wrap}>
              <Email address={email} />
            </span>
          </Fact>
        ) : null}
        {balance === 0 ? null : (
          <Fact label={t("column.balance")}>
            <Money flat amount={balance} currency={customer.currency ?? payment.currency} />{" "}
            <span className={styles.muted}>
              {t(balance < 0 ? "payments.inCredit" : "payments.owed")}
            </span>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
