import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule, unschedule } from "../../../kernel/timers.ts";
import { chargeRemaining } from "../invoicing/prorate.ts";
import { wholePeriodEnd } from "../items/cycle.ts";
import type { SubscriptionUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

/** The timer that ends a subscription, by what becomes of the rest of its period then. */
const ENDS = {
  none: "subscription_ends",
  create_prorations: "subscription_ends_credited",
  always_invoice: "subscription_ends_invoiced",
} as const;

type CancellationParams = Pick<
  SubscriptionUpdate,
  "cancel_at" | "cancel_at_period_end" | "cancellation_details" | "proration_behavior"
>;

/**
 * Returns when a subscription ends, and when that was requested
 * (https://docs.stripe.com/billing/subscriptions/cancel).
 * @throws ApiRefusal if two ends are given
 */
export async function ending(
  ctx: Context,
  before: Subscription,
  params: CancellationParams,
): Promise<Partial<Subscription>> {
  const { cancel_at: moment, cancel_at_period_end: atPeriodEnd } = params;
  const details = cancellationDetails(before, params.cancellation_details);
  if (moment !== undefined && atPeriodEnd !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
      { code: "parameters_exclusive", param: "cancel_at" },
    );
  }
  if (moment !== undefined) return { ...(await endingAt(ctx, before, params)), ...details };
  if (atPeriodEnd === undefined || atPeriodEnd === before.cancel_at_period_end) return details;
  for (const timer of Object.values(ENDS)) await unschedule(ctx, timer, before.id);
  return {
    cancel_at: atPeriodEnd ? (before.items.data[0]?.current_period_end ?? null) : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? ctx.now() : null,
    ...reasoned(before, atPeriodEnd, details),
  };
}

async function endingAt(
  ctx: Context,
  before: Subscription,
  { cancel_at: text, proration_behavior: behaviour = "create_prorations" }: CancellationParams,
): Promise<Partial<Subscription>> {
  for (const timer of Object.values(ENDS)) await unschedule(ctx, timer, before.id);
  const end = before.items.data[0]?.current_period_end ?? ctx.now();
  const moment = text ? momentOf(ctx, text, end) : null;
  if (moment !== null) await schedule(ctx, ENDS[behaviour], before.id, moment);
  return {
    ...(await lengthened(ctx, before, moment, behaviour)),
    cancel_at: moment,
    cancel_at_period_end: false,
    canceled_at: moment === null ? null : ctx.now(),
    ...reasoned(before, moment !== null, {}),
  };
}

/**
 * Returns a period that a former `cancel_at` shortened with the end that it has now. The time that
 * is added is charged.
 */
async function lengthened(
  ctx: Context,
  before: Subscription,
  moment: number | null,
  behaviour: keyof typeof ENDS,
): Promise<Partial<Subscription>> {
  const [first] = before.items.data;
  if (!first) return {};
  const former = first.current_period_end;
  const whole = wholePeriodEnd(before, first);
  const end = Math.min(moment ?? whole, whole);
  if (end <= former) return {};
  const data = before.items.data.map((item) => ({ ...item, current_period_end: end }));
  const after: Subscription = {
    ...before,
    cancel_at: end < whole ? end : null,
    items: { ...before.items, data },
  };
  await schedule(ctx, "subscription_renews", before.id, end);
  for (const item of behaviour === "none" ? [] : data) {
    await chargeRemaining(ctx, after, item, former);
  }
  return { items: after.items };
}

function momentOf(ctx: Context, text: string, end: number): number {
  if (text === "min_period_end" || text === "max_period_end") return end;
  const moment = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (moment > ctx.now()) return moment;
  throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
    param: "cancel_at",
  });
}

/** Returns the customer's cancellation details, if the request has any. */
function cancellationDetails(
  { cancellation_details: former }: Subscription,
  params: CancellationParams["cancellation_details"],
): Partial<Subscription> {
  if (params === undefined) return {};
  return {
    cancellation_details: {
      comment: params.comment === undefined ? (former?.comment ?? null) : params.comment,
      feedback: params.feedback === undefined ? (former?.feedback ?? null) : params.feedback,
      feedback_option: null,
      reason: former?.reason ?? null,
    },
  };
}

function reasoned(
  { cancellation_details: former }: Subscription,
  ends: boolean,
  changes: Partial<Subscription>,
): Partial<Subscription> {
  const blank = { comment: null, feedback: null, feedback_option: null };
  const details = changes.cancellation_details ?? (ends ? former : null);
  return {
    cancellation_details: {
      ...blank,
      ...details,
      reason: ends ? "cancellation_requested" : null,
    },
  };
}
