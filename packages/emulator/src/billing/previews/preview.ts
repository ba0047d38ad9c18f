import type { Context } from "../../kernel/context.ts";
import { fullAddress } from "../../kernel/parameters/address.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { newCustomer } from "../../records/customers/customer.ts";
import { shippingOf } from "../../records/customers/update.ts";
import { newTaxId } from "../../records/tax-ids/tax-id.ts";
import type { Invoice } from "../invoices/content.ts";
import { createInvoice } from "../invoices/drafts/create-invoice.ts";
import { addNewLines } from "../invoices/drafts/invoice-lines.ts";
import type { LineParams } from "../invoices/lines/item-params.ts";
import { previewContext } from "./preview-context.ts";
import type { PreviewParams } from "./preview-params.ts";
import { subscriptionInvoice } from "./subscription-preview.ts";

type PreviewItem = NonNullable<PreviewParams["invoice_items"]>[number];

/**
 * Returns a preview of the customer's next invoice, with pending items and those of the request.
 * Stores nothing (https://docs.stripe.com/api/invoices/create_preview).
 * @throws ApiRefusal if there is nothing to invoice
 */
export async function previewInvoice(ctx: Context, params: PreviewParams): Promise<Invoice> {
  const trial = previewContext(ctx);
  const customer = await customerFor(trial, params);
  const subscribed = await subscriptionInvoice(trial, params, customer.id);
  if (subscribed) {
    const items = (params.invoice_items ?? []).map(lineOf);
    const { id, ...invoice } =
      items.length > 0 ? await addNewLines(trial, subscribed, items) : subscribed;
    const subscription = subscribed.parent?.subscription_details?.subscription ?? "";
    const { url: _, ...lines } = invoice.lines;
    const url = `/v1/invoices/upcoming/lines?subscription=${subscription}`;
    return {
      ...invoice,
      id: upcomingId(id),
      billing_reason: "upcoming",
      customer: params.subscription ? invoice.customer : (params.customer ?? null),
      lines: { ...lines, url },
    };
  }
  const items = params.invoice_items ?? [];
  const currency =
    params.currency ??
    items.find((item) => item.currency ?? item.price_data?.currency)?.currency ??
    items.find((item) => item.price_data)?.price_data?.currency;
  const draft = await createInvoice(trial, {
    customer: customer.id,
    currency,
    ...(params.discounts === undefined ? {} : { discounts: params.discounts }),
    ...(params.automatic_tax ? { automatic_tax: params.automatic_tax } : {}),
    ...(params.issuer ? { issuer: params.issuer } : {}),
    ...(params.on_behalf_of ? { on_behalf_of: params.on_behalf_of } : {}),
    pending_invoice_items_behavior: "include",
  });
  const invoice = await addNewLines(trial, draft, items.map(lineOf));
  if (invoice.lines.data.length === 0) {
    throw refuse.nothing(
      `No upcoming invoices for customer: ${customer.id}`,
      "invoice_upcoming_none",
    );
  }
  return {
    ...invoice,
    id: upcomingId(invoice.id),
    billing_reason: "upcoming",
    customer: params.customer ?? null,
    lines: { ...invoice.lines, url: `/v1/invoices/upcoming/lines?customer=${customer.id}` },
  };
}

const upcomingId = (id: string): string => id.replace(/^in_/, "upcoming_in_");

function lineOf(item: PreviewItem): LineParams & { invoice_item?: string | undefined } {
  const { currency: _, invoiceitem, price, unit_amount, ...rest } = item;
  return {
    ...rest,
    ...(invoiceitem === undefined ? {} : { invoice_item: invoiceitem }),
    ...(price === undefined ? {} : { pricing: { price } }),
    unit_amount_decimal: rest.unit_amount_decimal ?? unit_amount?.toString(),
  };
}

/** Returns the customer with the request's details merged in; a temporary one if none is named. */
async function customerFor(ctx: Context, params: PreviewParams): Promise<Types["customer"]> {
  const base = params.customer
    ? await ctx.store.must("customer", params.customer, "customer")
    : newCustomer(ctx);
  const details = params.customer_details;
  const customer = {
    ...base,
    address: details?.address === undefined ? (base.address ?? null) : fullAddress(details.address),
    shipping: details?.shipping === undefined ? base.shipping : shippingOf(details.shipping),
    tax_exempt: details?.tax_exempt ?? base.tax_exempt ?? "none",
  };
  for (const entry of details?.tax_ids ?? []) {
    const taxId = newTaxId(ctx, customer.id, entry);
    ctx.store.put("tax_id", taxId);
  }
  ctx.store.put("customer", customer);
  return customer;
}
