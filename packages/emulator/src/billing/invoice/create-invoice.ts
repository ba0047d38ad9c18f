import type { Context } from "../../engine/context.ts";
import { refuse } from "../../engine/refuse.ts";
import { readCurrency } from "../../payments/amounts.ts";
import { copyDiscount } from "../discounts/discount.ts";
import { changeInvoice } from "./change-invoice.ts";
import { type Invoice, NO_DETAILS } from "./content.ts";
import type { InvoiceParams } from "./invoice-params.ts";
import { newInvoice } from "./new-invoice.ts";
import { recompute } from "./recompute.ts";
import { scheduleInvoice } from "./schedule.ts";

export type CreateParams = InvoiceParams & {
  customer: string;
  currency?: string | undefined;
  pending_invoice_items_behavior?: "exclude" | "include" | undefined;
};

/** Creates a draft (https://docs.stripe.com/api/invoices/create). */
export async function createInvoice(ctx: Context, params: CreateParams): Promise<Invoice> {
  if (await ctx.store.isDeleted("customer", params.customer)) {
    throw refuse.missing("customer", params.customer, "customer");
  }
  const customer = await ctx.store.must("customer", params.customer, "customer");
  const currency = params.currency
    ? readCurrency(params.currency)
    : (customer.currency ?? ctx.settings.currency);
  const account = await ctx.platformStore.get("account", ctx.account);
  const blank = newInvoice(ctx, customer, {
    currency,
    accountName: account?.business_profile?.name ?? null,
  });
  // It must be there for its discounts and items to point to.
  ctx.store.put("invoice", blank, NO_DETAILS);
  const changed = await changeInvoice(ctx, blank, NO_DETAILS, params);
  const lines = await takePending(ctx, blank, params);
  const inherited =
    params.discounts === undefined && customer.discount
      ? [
          await copyDiscount(ctx, customer.discount, {
            customer: customer.id,
            currency,
            invoice: blank.id,
            invoiceItem: null,
          }),
        ]
      : [];
  const draft: Invoice = {
    ...changed.invoice,
    discounts: [...changed.invoice.discounts, ...inherited.map(({ id }) => id)],
  };
  ctx.store.put("invoice", draft, { ...changed.details, lines });
  const { invoice } = await recompute(ctx, draft);
  ctx.store.put("invoice", invoice);
  await scheduleInvoice(ctx, invoice);
  ctx.emit("invoice.created", invoice);
  return invoice;
}

/** Pending items of the customer in the invoice's currency, latest first, become its lines. */
async function takePending(
  ctx: Context,
  invoice: Invoice,
  params: CreateParams,
): Promise<string[]> {
  if (params.pending_invoice_items_behavior !== "include") return [];
  const lines: string[] = [];
  const pending = await ctx.store.find("invoiceitem", {
    customer: params.customer,
    pending: "true",
  });
  for (const item of pending) {
    if (item.currency !== invoice.currency) continue;
    ctx.store.put("invoiceitem", { ...item, invoice: invoice.id });
    lines.push(await placeLine(ctx, invoice, item.id));
  }
  return lines;
}

/** A line of the invoice for an item, its amounts still to be worked out. */
export async function placeLine(ctx: Context, invoice: Invoice, item: string): Promise<string> {
  const id = ctx.id("il");
  ctx.store.put("line_item", {
    id,
    object: "line_item",
    amount: 0,
    currency: invoice.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: item,
        proration: false,
        proration_details: null,
        subscription: null,
      },
      subscription_item_details: null,
      type: "invoice_item_details",
    },
    period: { end: invoice.created, start: invoice.created },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: null,
    quantity_decimal: null,
    subscription: null,
    subtotal: 0,
    taxes: [],
  });
  return id;
}
