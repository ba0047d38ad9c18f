import type { Charge, Invoice, PaymentIntent } from "@counterfoil/contract";
import { paymentAmount } from "@counterfoil/domain";
import {
  Cell,
  HeadCell,
  HorizontalScroll,
  Row,
  RowLink,
  Section,
  Table,
  TableBody,
  TableHead,
} from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import { debitedAccount } from "../../../../shared/card/debited-account.ts";
import { useDates } from "../../../../shared/date/dates.ts";
import { useDecline } from "../../../../shared/declines/use-decline.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { PaymentBadge } from "../../../../shared/payment/payment-badge.tsx";
import { paymentPath } from "../../../../shared/routing/paths.ts";
import { useSession } from "../../../../shared/session/session.tsx";
import { StatusBadge } from "../../../../shared/status/status-badge.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { intentsOf } from "../../payments/intents.ts";
import styles from "../detail.module.css";
import { attemptsOf } from "./attempts.ts";
import { useCharges } from "./use-charges.ts";

/** Every attempt to collect the invoice, newest first, with a link to its payment. */
export function Payments({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const enabled = useSession().rules.features.includes("payments");
  const intents = intentsOf(invoice);
  const attempts = attemptsOf(intents, useCharges(invoice));
  const outside = invoice.amount_paid_off_stripe ?? 0;
  if (attempts.length === 0 && outside <= 0) return null;
  return (
    <Section title={t("invoices.payments")}>
      <HorizontalScroll>
        <Table flush compact stacked aria-label={t("invoices.payments")}>
          <TableHead>
            <HeadCell>{t("column.date")}</HeadCell>
            <HeadCell>{t("column.method")}</HeadCell>
            <HeadCell>{t("column.status")}</HeadCell>
            <HeadCell align="amount">{t("column.amount")}</HeadCell>
          </TableHead>
          <TableBody>
            {outside > 0 ? <Outside invoice={invoice} amount={outside} /> : null}
            {attempts.map(({ intent, charge }) => (
              <Attempt
                key={charge?.id ?? intent.id}
                intent={intent}
                charge={charge}
                linked={enabled}
              />
            ))}
          </TableBody>
        </Table>
      </HorizontalScroll>
    </Section>
  );
}

interface AttemptProps {
  readonly intent: PaymentIntent;
  readonly charge: Charge | undefined;
  readonly linked: boolean;
}

function Attempt({ intent, charge, linked }: AttemptProps) {
  const t = useText();
  const { dateTime } = useDates();
  const decline = useDecline();
  const details = charge?.payment_method_details;
  const card = details?.card;
  const account = details ? debitedAccount(details) : undefined;
  const when = <time>{dateTime(charge?.created ?? intent.created)}</time>;
  return (
    <Row>
      <Cell>
        {linked ? <RowLink render={<Link to={paymentPath(intent.id)} />}>{when}</RowLink> : when}
      </Cell>
      <Cell>
        {card
          ? `${capital(card.brand ?? "")} ${t("common.ending", { last4: card.last4 ?? "" })}`
          : account
            ? `${account.name} ${t("common.ending", { last4: account.last4 })}`
            : "–"}
      </Cell>
      <Cell wrap>
        {charge?.status === "failed" ? (
          <span className={styles.bad}>
            {t("invoices.declined", {
              cause: decline({
                code: charge.failure_code,
                declineCode: charge.outcome?.reason,
                outcomeReason: charge.outcome?.reason,
              }).cause,
            })}
          </span>
        ) : (
          <PaymentBadge payment={{ ...intent, latest_charge: charge ?? null }} />
        )}
      </Cell>
      <Cell align="end">
        <Money
          look="strong"
          amount={charge && !charge.captured ? charge.amount : paymentAmount(intent)}
          currency={charge?.currency ?? intent.currency}
        />
      </Cell>
    </Row>
  );
}

function Outside({ invoice, amount }: { invoice: Invoice; amount: number }) {
  const t = useText();
  const { dateTime } = useDates();
  return (
    <Row>
      <Cell>
        <time>{dateTime(invoice.status_transitions.paid_at ?? invoice.created)}</time>
      </Cell>
      <Cell>{t("invoices.outside")}</Cell>
      <Cell>
        <StatusBadge status="paid" />
      </Cell>
      <Cell align="end">
        <Money look="strong" amount={amount} currency={invoice.currency} />
      </Cell>
    </Row>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
