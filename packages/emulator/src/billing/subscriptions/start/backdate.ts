import { MAXIMUM_INVOICE_LINES } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { chargeElapsed, type ElapsedPart } from "../invoicing/prorate.ts";
import { type BillingCycle, boundaryOf, periodFrom } from "../items/cycle.ts";
import type { Subscription } from "../subscription.ts";

const param = "backdate_start_date";

/**
 * Validates the start of a subscription, in Unix seconds.
 * @throws ApiRefusal if it is in the future
 */
export function checkBackdated(start: number | undefined, now: number): void {
  if (start === undefined || start <= now) return;
  throw refuse.invalid("`backdate_start_date` must be in the past.", { param });
}

/**
 * Charges the items of a backdated subscription for its time from the start
 * (https://docs.stripe.com/billing/subscriptions/backdating).
 * @param until Unix seconds
 * @throws ApiRefusal if that takes more lines than an invoice can have
 */
export async function billElapsed(
  ctx: Context,
  subscription: Subscription,
  until: number,
  cycle: BillingCycle,
): Promise<void> {
  const parts = elapsedParts(subscription, until, cycle);
  const { billing_mode: mode, items } = subscription;
  const lines = items.data.length * (mode.type === "classic" ? 1 : parts.length);
  if (lines > MAXIMUM_INVOICE_LINES) {
    throw refuse.invalid(
      `Backdating is not supported when it results in more than ${MAXIMUM_INVOICE_LINES} line items.`,
      { param },
    );
  }
  for (const item of items.data) await chargeElapsed(ctx, subscription, item, parts);
}

/**
 * Returns the natural periods from the start of a subscription. The first is a part of an imagined
 * one that begins with the subscription.
 */
function elapsedParts(
  subscription: Subscription,
  until: number,
  cycle: BillingCycle,
): readonly ElapsedPart[] {
  const { interval, count } = cycle;
  const boundary = (periods: number) => boundaryOf(subscription, interval, periods * count);
  let next = 1;
  while (boundary(next - 1) > subscription.start_date) next -= 1;
  const parts: ElapsedPart[] = [];
  let start = subscription.start_date;
  for (; start < until; next += 1) {
    const whole =
      start === boundary(next - 1) ? { start, end: boundary(next) } : periodFrom(start, cycle);
    const end = Math.min(boundary(next), until);
    parts.push({ start, end, whole: whole.end - whole.start });
    start = end;
  }
  return parts;
}
