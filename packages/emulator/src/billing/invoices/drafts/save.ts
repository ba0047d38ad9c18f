import type { Context } from "../../../kernel/context.ts";
import { changesBetween } from "../../../kernel/objects/changes.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { detailsOf, type Invoice, type InvoiceDetails } from "../content.ts";
import { scheduleInvoice } from "../schedule.ts";
import { recompute } from "./recompute.ts";

/** Recalculates a draft, stores it and emits an event if it changed. */
export async function saveDraft(
  ctx: Context,
  before: Invoice,
  after: Invoice,
  details?: InvoiceDetails,
): Promise<Invoice> {
  // Stored first, so that its lines are read in their new order.
  ctx.store.put("invoice", after, details ?? (await detailsOf(ctx, after.id)));
  const { invoice } = await recompute(ctx, after);
  ctx.store.put("invoice", invoice);
  await scheduleInvoice(ctx, invoice);
  emitUpdated(ctx, before, invoice);
  return invoice;
}

/** Emits an invoice's update event with its previous attributes. */
export function emitUpdated(ctx: Context, before: Invoice, after: Invoice): void {
  const previous = changesBetween(before, after);
  if (previous) ctx.emit("invoice.updated", after, previous);
}

/**
 * Asserts that an invoice is a draft.
 * @throws ApiRefusal invoice_not_editable if it isn't
 */
export function mustBeDraft(invoice: Invoice): void {
  if (invoice.status === "draft") return;
  throw refuse.invalid("Invalid invoice: This invoice is no longer editable", {
    code: "invoice_not_editable",
  });
}
