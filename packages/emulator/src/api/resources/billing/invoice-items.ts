import { linesOf } from "../../../billing/invoices/content.ts";
import { dropDiscounts } from "../../../billing/invoices/discounts/apply-discounts.ts";
import {
  afterLines,
  attachItems,
  removeLine,
} from "../../../billing/invoices/drafts/invoice-lines.ts";
import { mustBeDraft } from "../../../billing/invoices/drafts/save.ts";
import { changeItem, createItem } from "../../../billing/invoices/lines/item.ts";
import { itemFields } from "../../../billing/invoices/lines/item-params.ts";
import { itemIdOf } from "../../../billing/invoices/lines/line.ts";
import type { Context } from "../../../kernel/context.ts";
import { pageOf, pageParams } from "../../../kernel/lists/paging.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";

/** https://docs.stripe.com/api/invoiceitems */
export const invoiceItems: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/invoiceitems",
    params: p.hash({
      ...itemFields,
      currency: p.string().optional(),
      customer: p.string().optional(),
      invoice: p.string().optional(),
      subscription: p.string().optional(),
    }),
    async run(ctx, _path, { subscription, ...params }) {
      if (subscription) await ctx.store.must("subscription", subscription, "subscription");
      const invoice = params.invoice
        ? await ctx.store.must("invoice", params.invoice, "invoice")
        : null;
      if (invoice) mustBeDraft(invoice);
      const customer = await customerOf(ctx, params.customer ?? invoice?.customer);
      if (invoice && invoice.customer !== customer.id) {
        throw refuse.invalid(
          `The invoice ${invoice.id} belongs to a different customer than ${customer.id}.`,
          { param: "invoice" },
        );
      }
      const currency = params.currency ? readCurrency(params.currency) : undefined;
      const named = params.price_data?.currency.toLowerCase() ?? (await priceCurrency(ctx, params));
      const invoiceItem = await createItem(ctx, params, {
        ...(subscription ? { subscription } : {}),
        customer: customer.id,
        invoice: invoice?.id ?? null,
        currency:
          invoice?.currency ?? currency ?? named ?? customer.currency ?? ctx.settings.currency,
      });
      if (currency && currency !== invoiceItem.currency) {
        throw refuse.invalid(
          `The currency of the invoice item (${currency}) doesn't match the currency of the invoice (${invoiceItem.currency}).`,
          { param: "currency" },
        );
      }
      if (invoice) await attachItems(ctx, invoice, [invoiceItem]);
      return ctx.store.must("invoiceitem", invoiceItem.id);
    },
  }),
  operation({
    method: "GET",
    path: "/v1/invoiceitems",
    params: p.hash({
      ...pageParams,
      customer: p.string().optional(),
      customer_account: p.string().optional(),
      invoice: p.string().optional(),
      pending: p.boolean().optional(),
    }),
    run: (ctx, _path, { customer, customer_account, invoice, pending, ...paging }) =>
      pageOf(ctx, "invoiceitem", "/v1/invoiceitems", {
        ...paging,
        where: { customer, customer_account, invoice, pending: pending?.toString() },
      }),
  }),
  operation({
    method: "GET",
    path: "/v1/invoiceitems/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("invoiceitem", id),
  }),
  operation({
    method: "POST",
    path: "/v1/invoiceitems/:id",
    params: p.hash(itemFields),
    async run(ctx, { id }, params) {
      const invoiceItem = await ctx.store.must("invoiceitem", id);
      const invoice = invoiceItem.invoice
        ? await ctx.store.must("invoice", invoiceItem.invoice)
        : null;
      if (invoice) mustBeDraft(invoice);
      const changed = await changeItem(ctx, invoiceItem, params);
      if (invoice) await afterLines(ctx, invoice);
      return changed;
    },
  }),
  operation({
    method: "DELETE",
    path: "/v1/invoiceitems/:id",
    params: p.hash({}),
    async run(ctx, { id }) {
      const invoiceItem = await ctx.store.must("invoiceitem", id);
      if (invoiceItem.invoice) {
        const invoice = await ctx.store.must("invoice", invoiceItem.invoice);
        mustBeDraft(invoice);
        const lines = await linesOf(ctx, invoice.id);
        const line = [...lines.values()].find((other) => itemIdOf(other) === id);
        if (line) await removeLine(ctx, invoice, line.id, false);
        await afterLines(ctx, invoice);
      } else {
        await dropDiscounts(ctx, invoiceItem.discounts ?? []);
        ctx.store.remove("invoiceitem", id);
        ctx.emit("invoiceitem.deleted", invoiceItem);
      }
      return { id, object: "invoiceitem", deleted: true };
    },
  }),
];

async function customerOf(ctx: Context, id: string | null | undefined) {
  if (!id) {
    throw refuse.invalid("Missing required param: customer.", {
      param: "customer",
      code: "parameter_missing",
    });
  }
  return ctx.store.must("customer", id, "customer");
}

async function priceCurrency(
  ctx: Context,
  params: { pricing?: { price?: string | undefined } | undefined },
): Promise<string | undefined> {
  const id = params.pricing?.price;
  return id ? (await ctx.store.get("price", id))?.currency : undefined;
}
