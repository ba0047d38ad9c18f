import { type Invoice, LINE_KEY } from "@counterfoil/contract";
import { useNavigate } from "@tanstack/react-router";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { createInvoice, type InvoiceCreate } from "../api.ts";
import { collectionOf, customerIdOf } from "../standing.ts";

/** Days that a copy of an invoice without due days is given. */
const STANDARD_DAYS = 30;
const DAY = 86_400;

/** Makes a draft like an invoice, and opens it. Discounts are not taken along: they may be used up. */
export function useDuplicate() {
  const t = useText();
  const navigate = useNavigate();
  return useWrite({
    run: (invoice: Invoice, key) => createInvoice(copyOf(invoice), key),
    touches: ["invoice"],
    done: () => t("invoices.duplicated"),
    onDone: ({ id }) => void navigate({ to: "/invoices/$id/edit", params: { id } }),
  });
}

/** What makes a draft with the customer, lines, terms and texts of an invoice. */
export function copyOf(invoice: Invoice): InvoiceCreate {
  const sends = collectionOf(invoice) === "send_invoice";
  const days = invoice.due_date === null ? Number.NaN : (invoice.due_date - invoice.created) / DAY;
  return {
    customer: customerIdOf(invoice) ?? "",
    currency: invoice.currency,
    collection_method: collectionOf(invoice),
    ...(sends ? { days_until_due: Number.isInteger(days) ? days : STANDARD_DAYS } : {}),
    ...(invoice.description ? { description: invoice.description } : {}),
    ...(invoice.footer ? { footer: invoice.footer } : {}),
    ...(invoice.custom_fields?.length ? { custom_fields: invoice.custom_fields } : {}),
    auto_advance: false,
    lines: invoice.lines.data.map((line, place) => ({
      key: `copy-${place}-${(line.metadata[LINE_KEY] ?? line.id).slice(0, 48)}`,
      description: line.description ?? "",
      quantity: String(line.quantity_decimal ?? line.quantity ?? 1),
      unit_amount_decimal: String(line.pricing?.unit_amount_decimal ?? line.amount),
      tax_rates: (line.taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []),
      discountable: line.discountable,
    })),
  };
}
