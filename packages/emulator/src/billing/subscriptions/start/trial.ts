import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { schedule } from "../../../kernel/timers.ts";
import type { Types } from "../../../kernel/types/types.ts";
import type { SubscriptionParams, SubscriptionUpdate } from "../params.ts";

const TRIAL_WARNING_SECONDS = 3 * DAY_SECONDS;

/**
 * Schedules `customer.subscription.trial_will_end` three days before the end, or immediately for a
 * shorter trial (https://docs.stripe.com/billing/subscriptions/trials).
 */
export async function scheduleTrialWillEnd(ctx: Context, id: string, end: number): Promise<void> {
  await schedule(ctx, "trial_will_end", id, Math.max(end - TRIAL_WARNING_SECONDS, ctx.now()));
}

/**
 * Returns when a trial ends, in Unix seconds; null if there is none.
 * @throws ApiRefusal if both an end and a number of days are given
 */
export function trialEndOf(
  params: SubscriptionParams,
  now: number,
  prices: readonly Types["price"][],
): number | null {
  const { trial_end: end } = params;
  refuseTwoTrials(params);
  const days =
    params.trial_period_days ??
    (params.trial_from_plan ? (prices[0]?.recurring?.trial_period_days ?? undefined) : undefined);
  if (end !== undefined && days !== undefined) {
    throw refuse.invalid(
      "You may only specify one of these parameters: trial_end, trial_period_days.",
      { code: "parameters_exclusive", param: "trial_end" },
    );
  }
  if (days !== undefined) return now + days * DAY_SECONDS;
  if (end === undefined || end === "now") return null;
  return checkedTrialEnd(end, now);
}

/**
 * Returns an update with the trial of its first price as `trial_end`, if it asks for that
 * (https://docs.stripe.com/api/subscriptions/update: trial_from_plan).
 * @throws ApiRefusal if it has an end of its own
 */
export async function withPlanTrial(
  ctx: Context,
  { items }: Types["subscription"],
  { trial_from_plan: fromPlan, ...params }: SubscriptionUpdate,
): Promise<SubscriptionUpdate> {
  refuseTwoTrials({ ...params, trial_from_plan: fromPlan });
  if (!fromPlan) return params;
  const named = params.items?.map(({ plan, price }) => price ?? plan).find(Boolean);
  const id = named ?? items.data[0]?.price.id;
  const price = id === undefined ? null : await ctx.store.get("price", id);
  const days = price?.recurring?.trial_period_days;
  return days ? { ...params, trial_end: ctx.now() + days * DAY_SECONDS } : params;
}

function refuseTwoTrials({
  trial_end: end,
  trial_from_plan: fromPlan,
}: Pick<SubscriptionUpdate, "trial_end" | "trial_from_plan">): void {
  if (end === undefined || !fromPlan) return;
  throw refuse.invalid(
    "You may only specify one of these parameters: trial_end, trial_from_plan.",
    { code: "parameters_exclusive", param: "trial_end" },
  );
}

/** Maximum trial length: 730 days (https://docs.stripe.com/api/subscriptions/create). */
const MAX_SECONDS = 730 * DAY_SECONDS;

/**
 * Validates the end of a trial, in Unix seconds.
 * @throws ApiRefusal if it is in the past or more than two years away
 */
export function checkedTrialEnd(end: number, now: number): number {
  const param = "trial_end";
  if (end <= now) {
    throw refuse.invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", {
      param,
    });
  }
  if (end <= now + MAX_SECONDS) return end;
  throw refuse.invalid("Invalid timestamp: can be no more than two years in the future.", {
    param,
  });
}
