import type { Context } from "../../kernel/context.ts";
import { reschedule } from "../../kernel/timers.ts";
import type { Invoice } from "./content.ts";

/** Schedules the timers that the invoice's status requires. */
export async function scheduleInvoice(ctx: Context, invoice: Invoice): Promise<void> {
  const open = invoice.status === "open";
  const due = open ? invoice.due_date : null;
  await reschedule(ctx, invoice.id, {
    invoice_finalizes: invoice.status === "draft" ? invoice.automatically_finalizes_at : null,
    invoice_is_charged: open ? invoice.next_payment_attempt : null,
    invoice_is_overdue: due !== null && due > ctx.now() ? due : null,
  });
}
