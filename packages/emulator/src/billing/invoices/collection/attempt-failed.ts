import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { markDelinquent } from "../../../records/customers/delinquent.ts";
import { detailsOf, type Invoice } from "../content.ts";
import { emitUpdated } from "../drafts/save.ts";
import { scheduleInvoice } from "../schedule.ts";

/** Days from each failed automatic attempt to the next. After the last, there is none. */
const RETRY_DAYS = [3, 5, 7];

/**
 * Records a failed attempt to collect an invoice
 * (https://docs.stripe.com/invoicing/automatic-collection).
 * @param automatic whether the provider made the attempt; a first attempt always counts
 */
export async function attemptFailed(
  ctx: Context,
  invoice: Invoice,
  automatic: boolean,
): Promise<Invoice> {
  const details = await detailsOf(ctx, invoice.id);
  const counts = automatic || invoice.attempt_count === 0;
  const days = RETRY_DAYS[details.retries];
  const retries = invoice.auto_advance === true && days !== undefined;
  const after: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + (counts ? 1 : 0),
    attempted: true,
    next_payment_attempt:
      invoice.collection_method !== "charge_automatically"
        ? null
        : !automatic && invoice.attempt_count > 0
          ? invoice.next_payment_attempt
          : retries
            ? ctx.now() + days * DAY_SECONDS
            : null,
  };
  ctx.store.put("invoice", after, {
    ...details,
    retries: details.retries + (automatic ? 1 : 0),
  });
  await scheduleInvoice(ctx, after);
  emitUpdated(ctx, invoice, after);
  if (automatic) await markDelinquent(ctx, after.customer, true);
  await ctx.follow.invoicePaymentFailed(ctx, after, automatic);
  return after;
}
