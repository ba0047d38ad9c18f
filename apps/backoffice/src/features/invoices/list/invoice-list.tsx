import type { Invoice } from "@counterfoil/contract";
import { shownInvoiceStatus } from "@counterfoil/domain";
import { Code, lazyPart } from "@counterfoil/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { NewLink } from "../../../shared/list/new-button.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import type { ConfirmedAction } from "../actions/invoice-action.ts";
import { LazyActionDialog } from "../actions/lazy-action-dialog.tsx";
import { PhoneDue } from "../due/due-cell.tsx";
import { INVOICE_FIELDS } from "../fields.tsx";
import { billedTo } from "../invoice-values.ts";
import styles from "../invoices.module.css";
import { useInvoiceRowMenu } from "./row-menu.tsx";

const Bulk = lazyPart(async () => (await import("./load-bulk.ts")).loadBulk());

const EmptyInStatus = lazyPart(async () => {
  const [part] = await Promise.all([import("./empty.tsx"), needText("invoicesEmpty")]);
  return part.EmptyInStatus;
});

const route = getRouteApi("/invoices");
const TABS = [
  "draft",
  "scheduled",
  "open",
  "past_due",
  "failed",
  "paid",
  "uncollectible",
  "void",
] as const;

export function InvoiceList() {
  const t = useText();
  const search = route.useSearch();
  const fields = useFields(INVOICE_FIELDS, {});
  const { now, zone } = useDates();
  const [confirming, setConfirming] = useState<{ action: ConfirmedAction; invoice: Invoice }>();
  const rowMenu = useInvoiceRowMenu((action, invoice) => setConfirming({ action, invoice }));
  const add = (
    <NewLink right="invoice:create" to="/create/invoice">
      {t("invoices.new")}
    </NewLink>
  );
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "invoice",
          title: t("invoices.title"),
          searchHint: t("invoices.searchHint"),
          ...fields,
          tabs: TABS.map((value) => ({
            value,
            label: t(`status.${value}`),
            ...(value === "past_due" ? { urgent: true as const } : {}),
          })),
          exported: "invoice",
          actions: add,
          rowName: (invoice) => invoice.number ?? billedTo(invoice),
          rowLink: ({ id }) => <Link to="/invoices/$id" params={{ id }} />,
          rowMenu,
          bulk: (picked) => <Bulk {...picked} />,
          phone: (invoice) => {
            return {
              title: billedTo(invoice),
              amount: <Money amount={invoice.total} currency={invoice.currency} look="strong" />,
              meta: (
                <span className={styles.meta}>
                  {invoice.number ? <Code>{invoice.number}</Code> : t("invoices.noNumber")}
                  <PhoneDue invoice={invoice} />
                </span>
              ),
              badge: <StatusBadge status={shownInvoiceStatus(invoice, now(), zone)} />,
            };
          },
          nothingYet: {
            icon: <ReceiptText />,
            title: t("invoices.nothingYet"),
            text: t("invoices.nothingYetText"),
            action: add,
          },
          emptyInStatus: EmptyInStatus,
        }}
      />
      {confirming ? (
        <LazyActionDialog {...confirming} onClose={() => setConfirming(undefined)} />
      ) : null}
    </>
  );
}
