import {
  type AccountStatus,
  type PAYOUT_INTERVALS,
  type PaymentBadge,
  type Reconciliation,
  type RequirementCode,
  WEEKDAYS,
} from "@counterfoil/domain";
import { z } from "zod";
import { MOVEMENT_PARTS } from "./movement-parts.ts";
import { PAGE_LIMIT, PAGE_SIZE } from "./page-size.ts";
import { wholeNumber } from "./whole-number.ts";

/** `GET /api/account`. */
export const accountQuery = z.strictObject({
  /** Asks the provider and refreshes what is kept. */
  reload: z.enum(["true", "false"]).optional(),
});

/** `POST /api/account/link`: the way into the provider's own forms, and back to this site. */
export const accountLinkRequest = z.strictObject({
  type: z.enum(["account_onboarding", "account_update"]),
  return_url: z.url().max(2048),
  refresh_url: z.url().max(2048),
});

/** A link is good for one visit and a few minutes, and is kept nowhere. */
export interface AccountLink {
  readonly url: string;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

const hold = z.int().min(0).max(31).optional();

/** `PATCH /api/account/schedule` (SDK: AccountUpdateParams, settings.payouts.schedule). */
export const scheduleUpdate = z.discriminatedUnion("interval", [
  z.strictObject({ interval: z.literal("manual"), delay_days: hold }),
  z.strictObject({ interval: z.literal("daily"), delay_days: hold }),
  z.strictObject({
    interval: z.literal("weekly"),
    weekly_anchor: z.enum(WEEKDAYS),
    delay_days: hold,
  }),
  z.strictObject({
    interval: z.literal("monthly"),
    monthly_anchor: z.int().min(1).max(31),
    delay_days: hold,
  }),
]);
export type ScheduleUpdate = z.infer<typeof scheduleUpdate>;

/** When automatic payouts leave, as the provider holds it. */
export interface ScheduleView {
  readonly interval: (typeof PAYOUT_INTERVALS)[number];
  readonly delay_days: number;
  readonly weekly_anchor: string | null;
  readonly weekly_payout_days: readonly string[] | null;
  readonly monthly_anchor: number | null;
  readonly monthly_payout_days: readonly number[] | null;
}

export interface BankAccountView {
  readonly id: string;
  readonly bank_name: string | null;
  readonly last4: string;
  readonly currency: string;
  readonly country: string;
  readonly default_for_currency: boolean;
  /** A payout to it failed: none is sent there until its details are updated. */
  readonly errored: boolean;
}

/** The business account as the provider holds it. Times in seconds since 1970. */
export interface AccountView {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly status: AccountStatus;
  readonly charges_enabled: boolean;
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
  readonly country: string;
  readonly default_currency: string;
  readonly requirements: {
    readonly currently_due: readonly RequirementCode[];
    readonly past_due: readonly RequirementCode[];
    readonly eventually_due: readonly RequirementCode[];
    readonly pending_verification: readonly RequirementCode[];
    readonly current_deadline: number | null;
    readonly disabled_reason: string | null;
    /** What was told and could not be verified. */
    readonly errors: readonly {
      readonly requirement: RequirementCode;
      readonly code: string;
      readonly reason: string;
    }[];
  };
  readonly settings: { readonly payouts: { readonly schedule: ScheduleView } };
  readonly bank_accounts: readonly BankAccountView[];
  /** Whether what is known can be changed through a link; else only what is due can be told. */
  readonly updatable: boolean;
}

/** An amount in minor units. */
export interface Funds {
  readonly currency: string;
  readonly amount: number;
}

/** `GET /api/account/balance`: each list holds every currency once. */
export interface AccountBalance {
  readonly available: readonly Funds[];
  readonly pending: readonly (Funds & {
    /** When the last of it becomes available, in seconds; null when nothing is held. */
    readonly until: number | null;
  })[];
  /** Left for the bank and not there yet. */
  readonly on_its_way: readonly Funds[];
  /** What the next automatic payout will take along, by what is known now. */
  readonly next_payouts: readonly (Funds & { readonly date: number })[];
}

/**
 * `GET /api/account/payout/:id/contents`. Only automatic payouts tell what they hold, and that once
 * they are on their way (SDK: Payout.reconciliation_status).
 */
export type PayoutContents =
  | { readonly state: "manual" | "in_progress" }
  | ({ readonly state: "completed" } & Reconciliation);

/** `GET /api/account/payout/:id/movements`. */
export const movementsQuery = z.strictObject({
  part: z.enum(MOVEMENT_PARTS).optional(),
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_SIZE),
  starting_after: z
    .string()
    .regex(/^txn_\w+$/)
    .max(255)
    .optional(),
});

/** One entry of the balance in a payout, with where it came from. Minor units. */
export interface PayoutMovement {
  readonly id: string;
  readonly type: string;
  readonly reporting_category: string;
  readonly description: string | null;
  readonly created: number;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly source: string | null;
  readonly payment_intent: string | null;
  readonly invoice: string | null;
  readonly invoice_number: string | null;
  readonly customer: string | null;
  readonly customer_name: string | null;
  /** What the badge of the payment says that was charged; null for all other entries. */
  readonly payment_badge: PaymentBadge | null;
}
