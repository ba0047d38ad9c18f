import { DAY_SECONDS, lookupTable } from "@counterfoil/domain";
import type { AccountSettings, Context } from "../../kernel/context.ts";
import { changesBetween } from "../../kernel/objects/changes.ts";
import { schedule } from "../../kernel/timers.ts";
import type { Account } from "./account.ts";
import { capabilityOf, changedCapabilities } from "./details/capability.ts";
import type { Person } from "./details/person.ts";
import { externalsOf } from "./external-accounts/external-accounts.ts";
import { reschedulePayouts } from "./payouts/payout-due.ts";
import {
  type RequestedFields,
  type RequirementError,
  readRequestedFields,
  unrestricted,
  withRequirements,
} from "./requirements/requirements.ts";
import { NO_NUMBERS, type SubmittedNumbers } from "./requirements/reviews.ts";

/**
 * Stores an account, with its requirements, their deadlines and its payout schedule. Emits
 * account.updated if it changed.
 * @param before the stored account; null for a new one
 * @param submitted numbers that came with the change
 */
export async function saveAccount(
  ctx: Context,
  before: Account | null,
  account: Account,
  submitted: SubmittedNumbers = NO_NUMBERS,
): Promise<Account> {
  const stored = readRequestedFields(await ctx.platformStore.hidden("account", account.id));
  return saveWithRequestedFields(ctx, before, account, withSubmitted(stored, submitted));
}

/** Stores an account like `saveAccount`, with other requested fields than the stored ones. */
async function saveWithRequestedFields(
  ctx: Context,
  before: Account | null,
  account: Account,
  demands: RequestedFields,
): Promise<Account> {
  const facts = { account, representative: await representativeOf(ctx, account) };
  const own = account.id === ctx.platform;
  const after = own ? unrestricted(account) : withRequirements(facts, demands, ctx.now());
  ctx.platformStore.put("account", after, demands);
  saveExternalAccounts(ctx, after);
  const there: Context =
    after.id === ctx.account ? ctx : { ...ctx, account: after.id, store: ctx.storeOf(after.id) };
  await setTimers(there, demands);
  await saveSettings(there, before === null ? null : ctx.settings, after);
  const previous = before === null ? undefined : changesBetween(before, after);
  if (previous) ctx.emit("account.updated", after, previous);
  if (before !== null) {
    for (const name of changedCapabilities(before, after)) {
      const status = before.capabilities?.[name] ?? "unrequested";
      ctx.emit("capability.updated", capabilityOf(after, name), { status });
    }
  }
  return after;
}

/** Stores each external account of an account, so that it can be found by its ID. */
export function saveExternalAccounts(ctx: Context, account: Account): void {
  for (const external of externalsOf(account)) {
    if (external.object === "card") ctx.platformStore.put("card", external);
    else ctx.platformStore.put("bank_account", external);
  }
}

function withSubmitted(
  { asked, reviews }: RequestedFields,
  submitted: SubmittedNumbers,
): RequestedFields {
  const resubmitted = (field: string): boolean => submitted.fields.includes(field);
  return {
    // A new value replaces a failed one. Its own review decides.
    asked: asked.filter(({ field, error }) => error === undefined || !resubmitted(field)),
    reviews: [...reviews.filter(({ field }) => !resubmitted(field)), ...submitted.reviews],
  };
}

/**
 * Returns the person who represents the business; an individual represents themselves. Null until
 * there is one.
 */
export async function representativeOf(ctx: Context, account: Account): Promise<Person | null> {
  if (account.business_type === "individual") return account.individual ?? null;
  const persons = await ctx.platformStore.find("person", { account: account.id });
  return persons.find(({ relationship }) => relationship?.representative === true) ?? null;
}

async function setTimers(ctx: Context, { asked, reviews }: RequestedFields): Promise<void> {
  const next = (moments: readonly (number | null)[]): number | null => {
    const coming = moments.filter((moment) => moment !== null).filter((at) => at > ctx.now());
    return coming.length > 0 ? Math.min(...coming) : null;
  };
  const lapse = next(asked.map(({ deadline }) => deadline));
  const review = next(reviews.map(({ ends }) => ends));
  if (lapse !== null) await schedule(ctx, "requirements_lapse", ctx.account, lapse);
  if (review !== null) await schedule(ctx, "review_ends", ctx.account, review);
}

/**
 * Updates the settings that calls of the account read, and its automatic payouts if their schedule
 * changed.
 */
async function saveSettings(
  ctx: Context,
  current: AccountSettings | null,
  account: Account,
): Promise<void> {
  const base = current ?? ctx.settings;
  const { payouts } = account.settings ?? {};
  if (!payouts) return;
  const { delay_days: delayDays, ...schedule } = payouts.schedule;
  const works = account.payouts_enabled && externalsOf(account).length > 0;
  const payoutSchedule =
    works && schedule.interval !== "manual"
      ? { ...schedule, debitNegative: payouts.debit_negative_balances }
      : undefined;
  const { card_payments, payments } = account.settings ?? {};
  const whole = payments?.statement_descriptor ?? undefined;
  const prefix = card_payments?.statement_descriptor_prefix ?? undefined;
  const descriptors = whole === undefined && prefix === undefined ? undefined : { whole, prefix };
  const changed = { ...base, delayDays, payoutSchedule, descriptors };
  if (current !== null && JSON.stringify(changed) === JSON.stringify(base)) return;
  ctx.setAccount(account.id, changed);
  if (JSON.stringify(payoutSchedule) !== JSON.stringify(base.payoutSchedule)) {
    await reschedulePayouts(ctx, payoutSchedule);
  }
}

/**
 * Requests more fields than usual from the current business, as the provider does when a threshold
 * is reached (https://docs.stripe.com/connect/handling-api-verification).
 * @param deadline Unix seconds; null for none
 * @param failed whether the provided values couldn't be verified
 * @throws ApiRefusal if it isn't a connected account of the platform
 */
export async function requestFields(
  ctx: Context,
  fields: readonly string[],
  deadline: number | null,
  failed: boolean,
): Promise<Account> {
  const account = await ctx.platformStore.must("account", ctx.account);
  const stored = readRequestedFields(await ctx.platformStore.hidden("account", ctx.account));
  const others = stored.asked.filter(({ field }) => !fields.includes(field));
  const fresh = fields.map((field) => ({
    field,
    deadline,
    ...(failed ? { error: errorOf(field) } : {}),
  }));
  return saveWithRequestedFields(ctx, account, account, {
    ...stored,
    asked: [...others, ...fresh],
  });
}

/** Reassesses the account after a deadline of its requirements. */
export async function reassessRequirements(ctx: Context): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  if (account !== null) await saveAccount(ctx, account, account);
}

/** Time limit for correcting what couldn't be verified. */
const GRACE = 14 * DAY_SECONDS;

/** Completes due reviews. A field that fails is requested again. */
export async function completeReviews(ctx: Context): Promise<void> {
  const account = await ctx.platformStore.get("account", ctx.account);
  if (account === null) return;
  const stored = readRequestedFields(await ctx.platformStore.hidden("account", account.id));
  const over = stored.reviews.filter(({ ends }) => ends <= ctx.now());
  const failed = over.filter(({ passes }) => !passes);
  const deadline = ctx.now() + GRACE;
  await saveWithRequestedFields(ctx, account, account, {
    asked: [
      ...stored.asked.filter(({ field }) => !failed.some((each) => each.field === field)),
      ...failed.map(({ field }) => ({ field, deadline, error: errorOf(field) })),
    ],
    reviews: stored.reviews.filter((review) => !over.includes(review)),
  });
}

const FAULTS: Readonly<Record<string, RequirementError>> = lookupTable({
  "company.tax_id": {
    code: "verification_failed_tax_id_match",
    reason: "The company tax ID could not be matched to the company name.",
  },
  "representative.id_number": {
    code: "verification_failed_id_number_match",
    reason: "The ID number could not be matched to the person.",
  },
});

/** Returns the reason why a field wasn't verified (SDK: Account.Requirements.Error). */
function errorOf(field: string): RequirementError {
  const other = { code: "verification_failed_other", reason: "It could not be verified." } as const;
  return FAULTS[field] ?? other;
}
