import type { PaymentIntent } from "@counterfoil/contract";
import { paymentAmount, paymentBadge, shownInvoiceStatus } from "@counterfoil/domain";
import { Code, MutedText } from "@counterfoil/ui";
import type { PaletteGroup } from "@counterfoil/ui/palette";
import { useQuery } from "@tanstack/react-query";
import { CreditCard, ReceiptText, Users } from "lucide-react";
import type { ReactNode } from "react";
import { debitedAccount } from "../../../shared/card/debited-account.ts";
import { nowSeconds } from "../../../shared/clock/server-clock.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { PaymentBadge } from "../../../shared/payment/payment-badge.tsx";
import { listOptions } from "../../../shared/resource/queries.ts";
import { customerPath, invoicePath, paymentPath } from "../../../shared/routing/paths.ts";
import { Marked } from "../../../shared/search/marked.tsx";
import { useCustomerHits } from "../../../shared/search/use-customer-hits.ts";
import { useSettled } from "../../../shared/search/use-settled.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { Command } from "../command.ts";
import { distinguish } from "./distinguish.tsx";
import { useById } from "./use-by-id.tsx";

const MAX_SHOWN = 5;
const PAYMENT_EXPAND = ["customer", "payment_method", "latest_charge", "disputes"] as const;
/** Minimum length of a query: a single letter matches too much to be worth a request. */
const MIN_QUERY_LENGTH = 2;

interface Records {
  readonly groups: readonly PaletteGroup<Command>[];
  /** Shown instead of an empty list while the search is running. */
  readonly status: string | undefined;
}

/**
 * Returns the object of a pasted ID, and the invoices, customers and payments that match the text.
 */
export function useRecords(query: string): Records {
  const t = useText();
  const { date } = useDates();
  const { account, rules } = useSession();
  const { features } = rules;
  const byId = useById(query);
  const text = useSettled(query);
  const asks = text.length >= MIN_QUERY_LENGTH && byId === undefined;
  const params = { limit: MAX_SHOWN, text };
  const invoices = useQuery({
    ...listOptions("invoice", params),
    enabled: asks && features.includes("invoices"),
  });
  const payments = useQuery({
    ...listOptions("paymentIntent", { ...params, expand: PAYMENT_EXPAND }),
    enabled: asks && features.includes("payments"),
  });
  const customers = useCustomerHits(asks && features.includes("customers") ? text : "", MAX_SHOWN);
  if (byId) {
    const { command, missing } = byId;
    return {
      groups: command ? [{ label: t("palette.byId"), items: [command] }] : [],
      status: command || missing ? undefined : t("palette.searching"),
    };
  }
  if (query.length < MIN_QUERY_LENGTH) return { groups: [], status: undefined };
  const groups = [
    {
      label: t("shell.invoices"),
      items: distinguish(
        (invoices.data?.data ?? []).map((invoice) => {
          const status = shownInvoiceStatus(invoice, nowSeconds(), account.timeZone);
          const name = invoice.customer_name ?? invoice.customer_email;
          const { id, number, total, currency, created } = invoice;
          const on = number === null ? date(created) : undefined;
          return {
            shown: [number, name, on, status, total, currency],
            command: amountCommand({
              id,
              icon: <ReceiptText />,
              label: (
                <>
                  {number ? <Code>{number}</Code> : null} {name} <Detail>{on}</Detail>
                </>
              ),
              badge: <StatusBadge status={status} />,
              amount: total,
              currency,
              to: invoicePath(id),
            }),
          };
        }),
      ),
    },
    {
      label: t("shell.customers"),
      items: distinguish(
        (customers.results?.hits ?? []).map(
          ({ objectID, name, email, _highlightResult: marked }) => ({
            shown: [name, email],
            command: {
              id: objectID,
              icon: <Users />,
              label: <Marked text={marked?.name?.value ?? marked?.email?.value ?? objectID} />,
              end:
                marked?.name && marked.email ? (
                  <span>
                    <Marked text={marked.email.value} />
                  </span>
                ) : undefined,
              words: "",
              to: customerPath(objectID),
            },
          }),
        ),
      ),
    },
    {
      label: t("shell.payments"),
      items: distinguish(
        (payments.data?.data ?? []).map((payment) => {
          const { id, currency } = payment;
          const name = nameOf(payment.customer) ?? payment.description;
          const on = date(payment.created);
          const last4 = last4Of(payment);
          const amount = paymentAmount(payment);
          return {
            shown: [name ?? id, on, last4, paymentBadge(payment), amount, currency],
            command: amountCommand({
              id,
              icon: <CreditCard />,
              label: (
                <>
                  {name ?? <Code>{id}</Code>}{" "}
                  <Detail>
                    {on} {last4 === undefined ? null : t("common.ending", { last4 })}
                  </Detail>
                </>
              ),
              badge: <PaymentBadge payment={payment} />,
              amount,
              currency,
              to: paymentPath(id),
            }),
          };
        }),
      ),
    },
  ];
  const busy = query !== text || invoices.isFetching || payments.isFetching || customers.searching;
  return {
    groups: asks ? groups.filter(({ items }) => items.length > 0) : [],
    status: busy ? t("palette.searching") : undefined,
  };
}

interface AmountCommand extends Pick<Command, "id" | "icon" | "label" | "to"> {
  readonly badge: ReactNode;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Returns the command that opens a record with an amount. Its status and amount are at the end of
 * the row.
 */
function amountCommand({ badge, amount, currency, ...record }: AmountCommand): Command {
  const end = (
    <>
      {badge}
      <Money amount={amount} currency={currency} />
    </>
  );
  return { ...record, end, words: "" };
}

function Detail({ children }: { children: ReactNode }) {
  return <MutedText inherit>{children}</MutedText>;
}

/** Returns the last four digits of the charged card or account, otherwise of the one to charge. */
function last4Of({ latest_charge: charge, payment_method: method }: PaymentIntent) {
  const charged = typeof charge === "object" ? charge?.payment_method_details : null;
  const chosen = typeof method === "object" ? method : null;
  const account = debitedAccount(charged ?? chosen ?? {});
  return charged?.card?.last4 ?? chosen?.card?.last4 ?? account?.last4;
}

function nameOf(customer: unknown): string | undefined {
  if (typeof customer !== "object" || customer === null || !("name" in customer)) return undefined;
  return typeof customer.name === "string" ? customer.name : undefined;
}
