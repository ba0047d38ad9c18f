import { shownInvoiceStatus } from "@counterfoil/domain";
import { Code } from "@counterfoil/ui";
import type { PaletteGroup } from "@counterfoil/ui/palette";
import { useQuery } from "@tanstack/react-query";
import { CreditCard, ReceiptText, Users } from "lucide-react";
import { nowSeconds } from "../../shared/date/dates.ts";
import { Money } from "../../shared/money/money.tsx";
import { listOptions } from "../../shared/resource/queries.ts";
import { customerPath, invoicePath, paymentPath } from "../../shared/routing/paths.ts";
import { Marked } from "../../shared/search/marked.tsx";
import { useCustomerHits } from "../../shared/search/use-customer-hits.ts";
import { useSession } from "../../shared/session/session.tsx";
import { StatusBadge } from "../../shared/status/status-badge.tsx";
import { useText } from "../../shared/text/text.ts";
import type { Command } from "./command.ts";
import { useById } from "./use-by-id.tsx";
import { useSettled } from "./use-settled.ts";

const SHOWN = 5;
/** One letter finds too much to be worth asking. */
const SHORTEST = 2;

interface Records {
  readonly groups: readonly PaletteGroup<Command>[];
  /** In place of an empty list, while it is not known yet whether there is something. */
  readonly status: string | undefined;
}

/** The object whose id was pasted, and invoices, customers and payments that hold the words. */
export function useRecords(query: string): Records {
  const t = useText();
  const { account, rules } = useSession();
  const { features } = rules;
  const byId = useById(query);
  const text = useSettled(query);
  const asks = text.length >= SHORTEST && byId === undefined;
  const params = { limit: SHOWN, text };
  const invoices = useQuery({
    ...listOptions("invoice", params),
    enabled: asks && features.includes("invoices"),
  });
  const payments = useQuery({
    ...listOptions("paymentIntent", { ...params, expand: ["customer"] }),
    enabled: asks && features.includes("payments"),
  });
  const customers = useCustomerHits(asks && features.includes("customers") ? text : "", SHOWN);
  if (byId) {
    const { command, missing } = byId;
    return {
      groups: command ? [{ label: t("palette.byId"), items: [command] }] : [],
      status: command || missing ? undefined : t("palette.searching"),
    };
  }
  if (query.length < SHORTEST) return { groups: [], status: undefined };
  const groups = [
    {
      label: t("shell.invoices"),
      items: (invoices.data?.data ?? []).map((invoice) => ({
        id: invoice.id,
        icon: <ReceiptText />,
        label: (
          <>
            {invoice.number ? <Code>{invoice.number}</Code> : null}{" "}
            {invoice.customer_name ?? invoice.customer_email}
          </>
        ),
        end: (
          <>
            <StatusBadge status={shownInvoiceStatus(invoice, nowSeconds(), account.timeZone)} />
            <Money amount={invoice.total} currency={invoice.currency} />
          </>
        ),
        words: "",
        to: invoicePath(invoice.id),
      })),
    },
    {
      label: t("shell.customers"),
      items: (customers.found?.hits ?? []).map(({ objectID, _highlightResult: marked }) => ({
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
      })),
    },
    {
      label: t("shell.payments"),
      items: (payments.data?.data ?? []).map(({ id, customer, description, amount, currency }) => ({
        id,
        icon: <CreditCard />,
        label: nameOf(customer) ?? description ?? <Code>{id}</Code>,
        end: <Money amount={amount} currency={currency} />,
        words: "",
        to: paymentPath(id),
      })),
    },
  ];
  const busy = query !== text || invoices.isFetching || payments.isFetching || customers.searching;
  return {
    groups: asks ? groups.filter(({ items }) => items.length > 0) : [],
    status: busy ? t("palette.searching") : undefined,
  };
}

function nameOf(customer: unknown): string | undefined {
  if (typeof customer !== "object" || customer === null || !("name" in customer)) return undefined;
  return typeof customer.name === "string" ? customer.name : undefined;
}
