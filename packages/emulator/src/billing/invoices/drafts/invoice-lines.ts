import { MAXIMUM_INVOICE_LINES } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { detailsOf, type Invoice } from "../content.ts";
import { createLine } from "../create-line.ts";
import { dropDiscounts } from "../discounts/apply-discounts.ts";
import { atLine } from "../lines/at-line.ts";
import { changeItem, createItem, type InvoiceItem, storedAs } from "../lines/item.ts";
import type { LineParams } from "../lines/item-params.ts";
import { type InvoiceLine, itemIdOf } from "../lines/line.ts";
import { checkNoRates, withTaxAmounts } from "../lines/tax-amounts.ts";
import { mustBeDraft, saveDraft } from "./save.ts";

/** Adds items created for a draft to it, in order. */
export async function addNewLines(
  ctx: Context,
  invoice: Invoice,
  lines: readonly (LineParams & { invoice_item?: string | undefined })[],
  changes: Partial<Invoice> = {},
): Promise<Invoice> {
  const items: InvoiceItem[] = [];
  const details = await detailsOf(ctx, invoice.id);
  let { taxAmounts } = details;
  for (const [index, params] of lines.entries()) {
    await atLine(index, async () => {
      if (params.tax_amounts && params.tax_amounts.length > 0) {
        await checkNoRates(ctx, invoice, "tax_amounts");
      }
      const invoiceItem = params.invoice_item
        ? await requireItem(ctx, invoice, params.invoice_item)
        : await createItem(ctx, params, {
            customer: invoice.customer ?? "",
            invoice: invoice.id,
            currency: invoice.currency,
          });
      items.push(invoiceItem);
      taxAmounts = await withTaxAmounts(ctx, taxAmounts, invoiceItem.id, params);
    });
  }
  ctx.store.put("invoice", invoice, { ...details, taxAmounts });
  return attachItems(ctx, invoice, items, changes);
}

/**
 * Adds items that are stored with the invoice to it, after its existing lines.
 * @throws ApiRefusal if the invoice would have too many lines
 */
export async function attachItems(
  ctx: Context,
  invoice: Invoice,
  items: readonly InvoiceItem[],
  changes: Partial<Invoice> = {},
): Promise<Invoice> {
  mustBeDraft(invoice);
  const details = await detailsOf(ctx, invoice.id);
  const order = [...details.lines];
  for (const invoiceItem of items) order.push(await createLine(ctx, invoice, invoiceItem.id));
  if (order.length > MAXIMUM_INVOICE_LINES) {
    throw refuse.invalid(
      `Invoices can have up to ${MAXIMUM_INVOICE_LINES} line items. This one would have ${order.length}.`,
      { param: "invoice" },
    );
  }
  return saveDraft(ctx, invoice, { ...invoice, ...changes }, { ...details, lines: order });
}

/** Returns a pending item of the customer, moved to the invoice. */
async function requireItem(ctx: Context, invoice: Invoice, id: string): Promise<InvoiceItem> {
  const invoiceItem = await ctx.store.must("invoiceitem", id, "invoice_item");
  if (invoiceItem.invoice !== null) {
    throw refuse.invalid(`The invoice item ${id} is already on an invoice.`, {
      param: "invoice_item",
    });
  }
  if (invoiceItem.customer !== invoice.customer || invoiceItem.currency !== invoice.currency) {
    throw refuse.invalid(
      `The invoice item ${id} has a different customer or currency than the invoice.`,
      { param: "invoice_item" },
    );
  }
  const moved: InvoiceItem = { ...invoiceItem, invoice: invoice.id };
  ctx.store.put("invoiceitem", moved);
  return moved;
}

/** Returns a line of an invoice with its item. */
async function lineAndItem(
  ctx: Context,
  invoice: string,
  id: string,
): Promise<{ line: InvoiceLine; invoiceItem: InvoiceItem }> {
  const line = await ctx.store.must("line_item", id);
  if (line.invoice !== invoice) throw refuse.missing("line item", id);
  const itemId = itemIdOf(line);
  return { line, invoiceItem: await ctx.store.must(storedAs({ id: itemId }), itemId) };
}

/**
 * Updates a line of a draft. Omitted parameters keep their values.
 * @throws ApiRefusal if the invoice isn't a draft or has no such line
 */
export async function changeLine(
  ctx: Context,
  invoice: Invoice,
  id: string,
  params: LineParams,
): Promise<void> {
  mustBeDraft(invoice);
  const { invoiceItem } = await lineAndItem(ctx, invoice.id, id);
  if (params.tax_amounts && params.tax_amounts.length > 0) {
    await checkNoRates(ctx, invoice, "tax_amounts");
  }
  await changeItem(ctx, invoiceItem, params);
  const details = await detailsOf(ctx, invoice.id);
  const taxAmounts = await withTaxAmounts(ctx, details.taxAmounts, invoiceItem.id, params);
  ctx.store.put("invoice", invoice, { ...details, taxAmounts });
}

/**
 * Removes a line from a draft.
 * @param keepItem keeps its item pending for the next invoice instead of deleting it
 */
export async function removeLine(
  ctx: Context,
  invoice: Invoice,
  id: string,
  keepItem: boolean,
): Promise<void> {
  mustBeDraft(invoice);
  const { invoiceItem } = await lineAndItem(ctx, invoice.id, id);
  ctx.store.remove("line_item", id);
  const details = await detailsOf(ctx, invoice.id);
  ctx.store.put("invoice", invoice, {
    ...details,
    lines: details.lines.filter((line) => line !== id),
  });
  const kind = storedAs(invoiceItem);
  if (keepItem && kind === "invoiceitem") {
    ctx.store.put("invoiceitem", { ...invoiceItem, invoice: null });
    return;
  }
  await dropDiscounts(ctx, invoiceItem.discounts ?? []);
  ctx.store.remove(kind, invoiceItem.id);
  if (kind === "invoiceitem") ctx.emit("invoiceitem.deleted", invoiceItem);
}

/** Saves a draft after a change of its lines. */
export async function afterLines(
  ctx: Context,
  invoice: Invoice,
  changes: Partial<Invoice> = {},
): Promise<Invoice> {
  return saveDraft(ctx, invoice, { ...invoice, ...changes });
}
