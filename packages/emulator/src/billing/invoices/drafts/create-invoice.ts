import type { Context } from "../../../kernel/context.ts";
import { readCurrency } from "../../../kernel/money/amounts.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import { type Invoice, NO_DETAILS } from "../content.ts";
import { createLine } from "../create-line.ts";
import { copyDiscount } from "../discounts/discount.ts";
import { scheduleInvoice } from "../schedule.ts";
import type { InvoiceParams } from "../terms/invoice-params.ts";
import { changeInvoice } from "./change-invoice.ts";
import { newInvoice } from "./new-invoice.ts";
import { recompute } from "./recompute.ts";
import { asRevision, copyLines, revisable } from "./revise.ts";

type CreateParams = InvoiceParams & {
  customer?: string | undefined;
  from_invoice?: { action: "revision"; invoice: string } | undefined;
  currency?: string | undefined;
  pending_invoice_items_behavior?: "exclude" | "include" | undefined;
};

/** Origin of an automatic invoice: its own fields, and lines after the pending ones. */
interface InvoiceSource {
  changes: Partial<Invoice>;
  /** IDs of the invoice's own discounts, in place of the customer's. */
  discounts?: readonly string[];
  /** @returns IDs of the lines that it created */
  lines(invoice: Invoice): Promise<string[]>;
}

/** Creates a draft (https://docs.stripe.com/api/invoices/create). */
export async function createInvoice(
  ctx: Context,
  params: CreateParams,
  source?: InvoiceSource,
): Promise<Invoice> {
  const original = params.from_invoice ? await revisable(ctx, params.from_invoice.invoice) : null;
  const customer = await customerOf(ctx, params, original);
  const currency = params.currency
    ? readCurrency(params.currency)
    : (original?.currency ?? customer.currency ?? ctx.settings.currency);
  const account = await ctx.platformStore.get("account", ctx.account);
  const blank = newInvoice(ctx, customer, {
    currency,
    accountName: account?.business_profile?.name ?? null,
    manual: source === undefined,
  });
  // Stored first, because its discounts and items refer to it.
  ctx.store.put("invoice", blank, NO_DETAILS);
  const base = original
    ? await asRevision(ctx, blank, original)
    : { invoice: blank, details: NO_DETAILS };
  const copied = original ? await copyLines(ctx, blank, original) : null;
  const lines = copied
    ? copied.lines
    : await attachPendingItems(ctx, blank, params, source?.changes.parent ?? null);
  if (source) lines.push(...(await source.lines(blank)));
  const details = { ...base.details, lines, taxAmounts: copied?.taxAmounts ?? {} };
  ctx.store.put("invoice", base.invoice, details);
  // The amount so far determines whether a promotion code can be redeemed.
  const sofar = lines.length > 0 ? (await recompute(ctx, base.invoice)).invoice : base.invoice;
  const changed = await changeInvoice(ctx, sofar, details, params);
  const inherited =
    params.discounts === undefined && customer.discount && !original && !source?.discounts?.length
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
    ...source?.changes,
    discounts: [
      ...changed.invoice.discounts,
      ...(source?.discounts ?? []),
      ...inherited.map(({ id }) => id),
    ],
  };
  ctx.store.put("invoice", draft, changed.details);
  const { invoice } = await recompute(ctx, draft);
  ctx.store.put("invoice", invoice);
  await scheduleInvoice(ctx, invoice);
  ctx.emit("invoice.created", invoice);
  return invoice;
}

/** Returns the customer. A revision has the original's. */
async function customerOf(
  ctx: Context,
  params: CreateParams,
  original: Invoice | null,
): Promise<Types["customer"]> {
  const id = params.customer ?? original?.customer;
  if (!id) {
    throw refuse.invalid("Missing required param: customer.", {
      code: "parameter_missing",
      param: "customer",
    });
  }
  if (original && id !== original.customer) {
    throw refuse.invalid("A revision must have the same customer as the invoice it revises.", {
      param: "customer",
    });
  }
  return ctx.store.must("customer", id, "customer");
}

/** Adds the customer's pending items in the invoice's currency, latest first, as lines. */
async function attachPendingItems(
  ctx: Context,
  invoice: Invoice,
  params: CreateParams,
  parent: Invoice["parent"],
): Promise<string[]> {
  if (params.pending_invoice_items_behavior !== "include") return [];
  const lines: string[] = [];
  const pending = await ctx.store.find("invoiceitem", {
    customer: invoice.customer ?? "",
    pending: "true",
  });
  for (const invoiceItem of pending) {
    if (invoiceItem.currency !== invoice.currency) continue;
    const meant = invoiceItem.parent?.subscription_details?.subscription;
    if (meant && meant !== parent?.subscription_details?.subscription) continue;
    ctx.store.put("invoiceitem", { ...invoiceItem, invoice: invoice.id });
    lines.push(await createLine(ctx, invoice, invoiceItem.id));
  }
  return lines;
}
