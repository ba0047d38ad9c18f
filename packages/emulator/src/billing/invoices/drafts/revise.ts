import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { contentOf, detailsOf, type Invoice, type InvoiceDetails } from "../content.ts";
import { createLine } from "../create-line.ts";
import { copyDiscount } from "../discounts/discount.ts";
import type { InvoiceItem } from "../lines/item.ts";

/**
 * Returns the invoice to revise (https://docs.stripe.com/invoicing/invoice-edits).
 * @throws ApiRefusal unless it is open or uncollectible
 */
export async function revisable(ctx: Context, id: string): Promise<Invoice> {
  const original = await ctx.store.must("invoice", id, "from_invoice[invoice]");
  if (original.parent) {
    throw refuse.invalid("You can't revise invoices that are attached to a subscription.", {
      param: "from_invoice[invoice]",
    });
  }
  if (original.status === "open" || original.status === "uncollectible") return original;
  throw refuse.invalid(
    `You can only revise invoices that are open or uncollectible. This invoice is ${original.status}.`,
    { param: "from_invoice[invoice]" },
  );
}

/** Fields that a revision copies from the original: all but its number, credit notes and dates. */
export async function asRevision(
  ctx: Context,
  blank: Invoice,
  original: Invoice,
): Promise<{ invoice: Invoice; details: InvoiceDetails }> {
  const before = await detailsOf(ctx, original.id);
  const invoice: Invoice = {
    ...blank,
    account_tax_ids: original.account_tax_ids,
    collection_method: original.collection_method,
    custom_fields: original.custom_fields,
    default_payment_method: original.default_payment_method,
    default_source: original.default_source,
    default_tax_rates: original.default_tax_rates,
    description: original.description,
    discounts: await copies(ctx, original.discounts, blank, null),
    footer: original.footer,
    from_invoice: { action: "revision", invoice: original.id },
    issuer: original.issuer,
    metadata: original.metadata,
    on_behalf_of: original.on_behalf_of,
    payment_settings: original.payment_settings,
    rendering: original.rendering,
    shipping_cost: original.shipping_cost,
    shipping_details: original.shipping_details,
    statement_descriptor: original.statement_descriptor,
  };
  return { invoice, details: { ...before, lines: [], retries: 0 } };
}

/** Copies the original's lines in order, each with its own item and taxes. */
export async function copyLines(
  ctx: Context,
  invoice: Invoice,
  original: Invoice,
): Promise<Pick<InvoiceDetails, "lines" | "taxAmounts">> {
  const { contents } = await contentOf(ctx, original.id);
  const lines: string[] = [];
  const taxes: InvoiceDetails["taxAmounts"] = {};
  for (const { invoiceItem, taxAmounts } of contents) {
    const id = ctx.id("ii");
    const copy: InvoiceItem = {
      ...invoiceItem,
      id,
      date: ctx.now(),
      discounts: await copies(ctx, invoiceItem.discounts ?? [], invoice, id),
      invoice: invoice.id,
    };
    ctx.store.put("invoiceitem", copy);
    ctx.emit("invoiceitem.created", copy);
    lines.push(await createLine(ctx, invoice, id));
    if (taxAmounts) taxes[id] = taxAmounts;
  }
  return { lines, taxAmounts: taxes };
}

async function copies(
  ctx: Context,
  ids: Invoice["discounts"],
  invoice: Invoice,
  item: string | null,
): Promise<string[]> {
  const copiedIds: string[] = [];
  for (const id of ids) {
    const discount = await ctx.store.get("discount", id);
    if (!discount) continue;
    const target = { customer: invoice.customer ?? "", currency: invoice.currency };
    copiedIds.push(
      (await copyDiscount(ctx, discount, { ...target, invoice: invoice.id, invoiceItem: item })).id,
    );
  }
  return copiedIds;
}
