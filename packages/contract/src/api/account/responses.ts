import {
  ACCOUNT_STATUSES,
  PAYMENT_BADGES,
  PAYOUT_INTERVALS,
  PAYOUT_PARTS,
  REQUIREMENT_CODES,
} from "@counterfoil/domain";
import { z } from "zod";
import type { Payout } from "../../provider/payments/payout.ts";
import { providerObject } from "../provider-object.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** A link is good for one visit and a few minutes, and is kept nowhere. */
export const accountLinkResponse = z.strictObject({
  url: z.string(),
  /** Unix seconds. */
  expires_at: z.number(),
});
export type AccountLinkResponse = ResponseOf<typeof accountLinkResponse>;

/** When automatic payouts leave, as the provider holds it. */
const scheduleView = z.strictObject({
  interval: z.enum(PAYOUT_INTERVALS),
  delay_days: z.number(),
  weekly_anchor: z.string().nullable(),
  weekly_payout_days: z.array(z.string()).nullable(),
  monthly_anchor: z.number().nullable(),
  monthly_payout_days: z.array(z.number()).nullable(),
});
export type ScheduleView = ResponseOf<typeof scheduleView>;

const bankAccountView = z.strictObject({
  id: z.string(),
  bank_name: z.string().nullable(),
  last4: z.string(),
  currency: z.string(),
  country: z.string(),
  default_for_currency: z.boolean(),
  /** A payout to it failed: none is sent there until its details are updated. */
  errored: z.boolean(),
});
export type BankAccountView = ResponseOf<typeof bankAccountView>;

const requirementCode = z.enum(REQUIREMENT_CODES);
const requirementCodes = z.array(requirementCode);

/** The business account as the provider holds it. Times in Unix seconds. */
export const accountResponse = z.strictObject({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  country: z.string(),
  default_currency: z.string(),
  requirements: z.strictObject({
    currently_due: requirementCodes,
    past_due: requirementCodes,
    eventually_due: requirementCodes,
    pending_verification: requirementCodes,
    current_deadline: z.number().nullable(),
    disabled_reason: z.string().nullable(),
    /** Information that was provided and couldn't be verified. */
    errors: z.array(
      z.strictObject({ requirement: requirementCode, code: z.string(), reason: z.string() }),
    ),
  }),
  settings: z.strictObject({ payouts: z.strictObject({ schedule: scheduleView }) }),
  bank_accounts: z.array(bankAccountView),
  /** Whether all information can be changed through a link; if not, only what is due. */
  updatable: z.boolean(),
});
export type AccountView = ResponseOf<typeof accountResponse>;

/** An amount in minor units. */
const funds = z.strictObject({ currency: z.string(), amount: z.number() });
export type Funds = ResponseOf<typeof funds>;

/** `GET /api/account/balance`: each list has every currency once. */
export const accountBalanceResponse = z.strictObject({
  available: z.array(funds),
  pending: z.array(
    funds.extend({
      /** When the last of it becomes available, in seconds; null if nothing is pending. */
      until: z.number().nullable(),
    }),
  ),
  /** In transit to the bank. */
  on_its_way: z.array(funds),
  /** Contents of the next automatic payouts, as far as they are known now. */
  next_payouts: z.array(funds.extend({ date: z.number() })),
});
export type AccountBalance = ResponseOf<typeof accountBalanceResponse>;

export const payoutResponse = providerObject<Payout>("payout");

/** One figure of a payout, signed and in minor units, and how many entries are behind it. */
const figure = z.strictObject({ count: z.number(), amount: z.number() });

/**
 * `GET /api/account/payout/:id/contents`. Only automatic payouts say what they contain, and only
 * once they are in transit (SDK: Payout.reconciliation_status).
 */
export const payoutContentsResponse = z.discriminatedUnion("state", [
  z.strictObject({ state: z.enum(["manual", "in_progress"]) }),
  z.strictObject({
    state: z.literal("completed"),
    parts: z.record(z.enum(PAYOUT_PARTS), figure),
    /** Negative: they lower the payout. */
    fees: figure,
    /** Sum of all entries. */
    net: figure,
    /** The payout less that sum, in minor units; anything but zero is an error. */
    difference: z.number(),
  }),
]);
export type PayoutContents = ResponseOf<typeof payoutContentsResponse>;

/** One balance transaction of a payout, with where it came from. Minor units. */
const payoutTransaction = z.strictObject({
  id: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  description: z.string().nullable(),
  created: z.number(),
  currency: z.string(),
  amount: z.number(),
  fee: z.number(),
  net: z.number(),
  source: z.string().nullable(),
  payment_intent: z.string().nullable(),
  invoice: z.string().nullable(),
  invoice_number: z.string().nullable(),
  customer: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** The badge of the payment that was charged; null for all other entries. */
  payment_badge: z.enum(PAYMENT_BADGES).nullable(),
});
export type PayoutTransaction = ResponseOf<typeof payoutTransaction>;

/** `GET /api/account/payout/:id/transactions`. */
export const payoutTransactionsResponse = z.strictObject({
  data: z.array(payoutTransaction),
  has_more: z.boolean(),
});

/** A tax ID with its type, such as `ca_gst_hst`. */
const taxNumber = z.strictObject({ type: z.string(), value: z.string() });
export type TaxNumber = ResponseOf<typeof taxNumber>;

/** The business that bills, as its documents show it: `GET /api/account/profile`. */
export const profileResponse = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  defaultCurrency: z.string(),
  timeZone: z.string(),
  address: z
    .strictObject({
      line1: z.string().nullable(),
      line2: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      postal_code: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  statementDescriptor: z.string().nullable(),
  taxIds: z.array(taxNumber),
  /** Level at which tax is rounded (docs.stripe.com/tax/tax-rates). */
  taxRounding: z.enum(["line", "invoice"]),
  chargesEnabled: z.boolean(),
  /** The provider's card fee, to say what a refund doesn't return; null if it isn't known. */
  fee: z.strictObject({ percent: z.string(), fixed: z.number() }).nullable(),
});
export type BusinessProfile = ResponseOf<typeof profileResponse>;
