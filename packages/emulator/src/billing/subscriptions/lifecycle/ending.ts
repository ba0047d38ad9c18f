import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule, unschedule } from "../../../kernel/timers.ts";
import type { SubscriptionUpdate } from "../params.ts";
import type { Subscription } from "../subscription.ts";

type Ending = Pick<
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
  params: Ending,
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
  await unschedule(ctx, "subscription_ends", before.id);
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
  { cancel_at: text, proration_behavior: behaviour }: Ending,
): Promise<Partial<Subscription>> {
  await unschedule(ctx, "subscription_ends", before.id);
  const end = before.items.data[0]?.current_period_end ?? ctx.now();
  const moment = text ? momentOf(ctx, text, end) : null;
  const partly = moment !== null && moment !== end && before.status !== "trialing";
  if (moment !== null && (moment > end || (partly && behaviour !== "none"))) {
    throw refuse.invalid(
      "Proration of a period shortened by cancel_at is not supported. Pass the end of the current period, or an earlier time with proration_behavior=none.",
      { param: "cancel_at" },
    );
  }
  if (moment !== null) await schedule(ctx, "subscription_ends", before.id, moment);
  return {
    cancel_at: moment,
    cancel_at_period_end: false,
    canceled_at: moment === null ? null : ctx.now(),
    ...reasoned(before, moment !== null, {}),
  };
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
  params: Ending["cancellation_details"],
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
