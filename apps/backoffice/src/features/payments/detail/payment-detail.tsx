import type { PaymentIntent } from "@counterfoil/contract";
import { DAY_SECONDS } from "@counterfoil/domain";
import { Columns, Page } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { debitedAccount } from "../../../shared/card/debited-account.ts";
import { nowSeconds } from "../../../shared/clock/server-clock.ts";
import { LazyBounced } from "../../../shared/mail/lazy-bounced.tsx";
import { LazyDeliveries } from "../../../shared/mail/lazy-deliveries.tsx";
import { ObjectMetadata } from "../../../shared/metadata/object-metadata.tsx";
import { ObjectPage } from "../../../shared/object-page/object-page.tsx";
import { useEscapeTo } from "../../../shared/page/kept-place.ts";
import { usePage } from "../../../shared/page/page.ts";
import { useText } from "../../../shared/text/text.ts";
import { ObjectTimeline } from "../../../shared/timeline/object-timeline.tsx";
import { usePaymentDialogs } from "../actions/use-payment-dialogs.tsx";
import { PaymentDispute, useDisputeLoaded } from "../dispute/of-payment.tsx";
import { EventLog } from "../events/event-log.tsx";
import { entryOf } from "../payment/entry.ts";
import { chargeOf, customerOf, disputeOf } from "../payment/payment.ts";
import { paymentOptions } from "../queries.ts";
import { PaymentCallout } from "./callout/callout.tsx";
import styles from "./detail.module.css";
import { CardFacts } from "./facts/card-facts.tsx";
import { PaymentCustomerFacts } from "./facts/customer-facts.tsx";
import { PaymentFacts } from "./facts/payment-facts.tsx";
import { BalanceTransactions } from "./money/balance-transactions.tsx";
import { MoneySection } from "./money/money-section.tsx";
import { Refunds } from "./money/refunds.tsx";
import { PaymentHead } from "./payment-head.tsx";

const route = getRouteApi("/paymentIntent/$id");

export function PaymentDetail() {
  const { id } = route.useParams();
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(paymentOptions(id));
  const isLoaded = useDisputeLoaded(data);
  useEscapeTo("/paymentIntent");
  return (
    <ObjectPage
      query={
        isLoaded
          ? { data, error, isPending, refetch }
          : { data: undefined, error, isPending: true, refetch }
      }
      parent={{ title: t("payments.title"), href: "/paymentIntent" }}
      missing={{
        icon: <SearchX />,
        title: t("payments.notFound"),
        all: t("payments.allPayments"),
      }}
    >
      {(payment) => <Detail key={payment.id} payment={payment} />}
    </ObjectPage>
  );
}

function Detail({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const { openDialog, dialog } = usePaymentDialogs();
  const dispute = disputeOf(payment);
  usePage({ title: payment.id, parent: { title: t("payments.title"), href: "/paymentIntent" } });
  return (
    <Page>
      <PaymentHead payment={payment} openDialog={openDialog} />
      <Columns
        aside={
          <>
            <PaymentCustomerFacts payment={payment} />
            <CardFacts payment={payment} />
            <PaymentFacts payment={payment} />
            <ObjectMetadata
              resource="paymentIntent"
              id={payment.id}
              metadata={payment.metadata}
              right="payment:update"
            />
          </>
        }
      >
        <div className={styles.callout}>
          <LazyBounced about={payment.id} customer={receivingCustomer(payment)} />
        </div>
        <PaymentCallout payment={payment} openDialog={openDialog} />
        <div className={styles.wide}>
          <ObjectTimeline id={payment.id} entries={likelyEntries(payment)} />
          <MoneySection payment={payment} />
          <Refunds payment={payment} />
          {dispute ? <PaymentDispute payment={payment.id} dispute={dispute} /> : null}
          <BalanceTransactions payment={payment} />
          <LazyDeliveries about={payment.id} />
          <EventLog payment={payment.id} />
        </div>
      </Columns>
      {dialog}
    </Page>
  );
}

/** Seconds that a payout usually takes to arrive, once its funds are available. */
const PAYOUT_SECONDS = 2 * DAY_SECONDS;

/**
 * Returns the likely length of the timeline: the payment, its capture or the bank's response, its
 * dispute, its refunds and its payout; or its start and its cancellation, whose refund has no
 * entry.
 */
function likelyEntries(payment: PaymentIntent): number {
  const charge = chargeOf(payment);
  if (payment.status === "canceled") return 2;
  const isSettledLater =
    payment.status === "succeeded" &&
    (payment.capture_method === "manual" ||
      (charge !== undefined && debitedAccount(charge.payment_method_details ?? {}) !== undefined));
  const entry = entryOf(charge?.balance_transaction);
  const isPaidOut = entry !== undefined && entry.available_on < nowSeconds() - PAYOUT_SECONDS;
  const further = [isSettledLater, charge?.disputed === true, isPaidOut].filter(Boolean).length;
  return 1 + (charge?.refunds?.data.length ?? 0) + further;
}

/** Returns the customer whose address the receipt is sent to; undefined if it has its own. */
function receivingCustomer(payment: PaymentIntent): string | undefined {
  const customer = customerOf(payment);
  return customer?.email === payment.receipt_email ? customer?.id : undefined;
}
