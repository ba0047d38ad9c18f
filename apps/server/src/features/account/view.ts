import type { AccountView, BankAccountView, ScheduleView } from "@counterfoil/contract";
import {
  accountStatus,
  PAYOUT_INTERVALS,
  requirementCode,
  requirementCodes,
} from "@counterfoil/domain";
import { z } from "zod";

const fields = z.array(z.string()).nullish();

const requirements = z.looseObject({
  currently_due: fields,
  past_due: fields,
  eventually_due: fields,
  pending_verification: fields,
  current_deadline: z.number().nullish(),
  disabled_reason: z.string().nullish(),
  errors: z
    .array(z.looseObject({ requirement: z.string(), code: z.string(), reason: z.string() }))
    .nullish(),
});

const schedule = z.looseObject({
  interval: z.enum(PAYOUT_INTERVALS),
  delay_days: z.number(),
  weekly_anchor: z.string().nullish(),
  weekly_payout_days: z.array(z.string()).nullish(),
  monthly_anchor: z.number().nullish(),
  monthly_payout_days: z.array(z.number()).nullish(),
});

const bank = z.looseObject({
  id: z.string(),
  object: z.literal("bank_account"),
  bank_name: z.string().nullish(),
  last4: z.string(),
  currency: z.string(),
  country: z.string(),
  default_for_currency: z.boolean().nullish(),
  status: z.string().nullish(),
});

/** The fields of the provider's account object that screens show. */
const account = z.looseObject({
  id: z.string(),
  type: z.string().nullish(),
  business_profile: z.looseObject({ name: z.string().nullish() }).nullish(),
  company: z.looseObject({ name: z.string().nullish() }).nullish(),
  controller: z.looseObject({ requirement_collection: z.string().nullish() }).nullish(),
  country: z.string().nullish(),
  default_currency: z.string().nullish(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  requirements: requirements.nullish(),
  settings: z.looseObject({ payouts: z.looseObject({ schedule }).nullish() }).nullish(),
  external_accounts: z.looseObject({ data: z.array(z.unknown()) }).nullish(),
});

/**
 * Returns the business account for screens.
 * @throws ZodError if it doesn't match the provider's schema
 */
export function accountView(object: unknown): AccountView {
  const parsed = account.parse(object);
  const due = parsed.requirements;
  return {
    id: parsed.id,
    type: parsed.type ?? "none",
    name: parsed.business_profile?.name ?? parsed.company?.name ?? parsed.id,
    status: accountStatus({ ...parsed, requirements: due ?? null }),
    charges_enabled: parsed.charges_enabled,
    payouts_enabled: parsed.payouts_enabled,
    details_submitted: parsed.details_submitted,
    country: parsed.country ?? "",
    default_currency: parsed.default_currency ?? "",
    requirements: {
      currently_due: requirementCodes(due?.currently_due ?? []),
      past_due: requirementCodes(due?.past_due ?? []),
      eventually_due: requirementCodes(due?.eventually_due ?? []),
      pending_verification: requirementCodes(due?.pending_verification ?? []),
      current_deadline: due?.current_deadline ?? null,
      disabled_reason: due?.disabled_reason ?? null,
      errors: (due?.errors ?? []).map(({ requirement, code, reason }) => ({
        requirement: requirementCode(requirement),
        code,
        reason,
      })),
    },
    settings: { payouts: { schedule: scheduleView(parsed.settings?.payouts?.schedule) } },
    bank_accounts: (parsed.external_accounts?.data ?? []).flatMap(bankView),
    updatable: parsed.controller?.requirement_collection === "application",
  };
}

/** Without a schedule, the provider creates no automatic payouts. */
function scheduleView(payoutSchedule: z.infer<typeof schedule> | undefined): ScheduleView {
  return {
    interval: payoutSchedule?.interval ?? "manual",
    delay_days: payoutSchedule?.delay_days ?? 0,
    weekly_anchor: payoutSchedule?.weekly_anchor ?? null,
    weekly_payout_days: payoutSchedule?.weekly_payout_days ?? null,
    monthly_anchor: payoutSchedule?.monthly_anchor ?? null,
    monthly_payout_days: payoutSchedule?.monthly_payout_days ?? null,
  };
}

/** Debit cards can receive payouts in some countries; they aren't listed here. */
function bankView(object: unknown): BankAccountView[] {
  const parsed = bank.safeParse(object);
  if (!parsed.success) return [];
  const { id, bank_name, last4, currency, country, default_for_currency, status } = parsed.data;
  return [
    {
      id,
      bank_name: bank_name ?? null,
      last4,
      currency,
      country,
      default_for_currency: default_for_currency ?? false,
      errored: status === "errored",
    },
  ];
}
