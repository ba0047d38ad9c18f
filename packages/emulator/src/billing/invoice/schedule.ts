import type { Context } from "../../engine/context.ts";
import { schedule, unschedule } from "../../payments/timers.ts";
import type { Invoice } from "./content.ts";

/** Sets the timers to what an invoice is waiting for now. */
export async function scheduleInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  const { id, status } = invoice;
  const finalizes = status === "draft" ? invoice.automatically_finalizes_at : null;
  if (finalizes !== null) await schedule(ctx, "invoice_finalizes", id, finalizes);
  else await unschedule(ctx, "invoice_finalizes", id);
  const charge = status === "open" ? invoice.next_payment_attempt : null;
  if (charge !== null) await schedule(ctx, "invoice_is_charged", id, charge);
  else await unschedule(ctx, "invoice_is_charged", id);
  const due = status === "open" ? invoice.due_date : null;
  if (due !== null && due > ctx.now()) await schedule(ctx, "invoice_is_overdue", id, due);
  else await unschedule(ctx, "invoice_is_overdue", id);
}
