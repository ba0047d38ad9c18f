import { parseLocalDate } from "@counterfoil/domain";
import { z } from "zod";
import { says } from "../faults/fault.ts";

const day = z
  .string()
  .max(10)
  .refine((text) => parseLocalDate(text) !== undefined, says("invalid_day"));

/** Whole local days of the business, both ends included, the last 30 unless told; amounts in one currency, its own unless told. */
export const homeQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
});

/** A figure and the same for the period before. Amounts in minor units. */
export interface Compared {
  readonly now: number;
  readonly before: number;
}

/** What the provider's balance shows of the period; only for those who may read payments. */
export interface Volume {
  /** Charges, before fees and refunds. */
  readonly gross: Compared;
  /** What is left of it after refunds, disputes and fees. */
  readonly net: Compared;
  /** Zero or below. */
  readonly refunded: Compared;
  readonly refunds: number;
  /** What reached the bank in the period. */
  readonly payouts: { readonly amount: Compared; readonly count: number };
  /** One for each local day, oldest first; none is left out. */
  readonly days: readonly DayVolume[];
}

export interface DayVolume {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly gross: number;
  readonly refunded: number;
  readonly payments: number;
}

/** Invoices made in the period, drafts and void ones left out; `open` are those not late yet. */
export interface Invoiced {
  readonly total: Compared;
  readonly paid: { readonly amount: Compared; readonly count: number };
  readonly open: { readonly amount: Compared; readonly count: number };
  /** Mean of days between finalized and paid; null when none was paid. */
  readonly daysToPay: { readonly now: number | null; readonly before: number | null };
}

export const OWED_AGES = [
  "not_due",
  "days_1_30",
  "days_31_60",
  "days_61_90",
  "over_90",
  "failed",
] as const;
export type OwedAge = (typeof OWED_AGES)[number];

/** What unpaid invoices still bring, by how many local days they are late; whatever the period. */
export interface Owed {
  readonly total: number;
  readonly ages: readonly {
    readonly age: OwedAge;
    readonly count: number;
    readonly amount: number;
  }[];
}

export const ATTENTION_KINDS = [
  "past_due",
  "failed",
  "capture",
  "dispute",
  "action",
  "bounced",
  "drafts",
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/**
 * An item that needs attention. Types without any are omitted. Bounced emails are listed one by one.
 */
export interface Attention {
  readonly kind: AttentionKind;
  readonly count: number;
  /** In the figures' currency, minor units; null where a sum says nothing. */
  readonly amount: number | null;
  /** The most urgent one. */
  readonly first: {
    readonly id: string;
    /** A customer, or an address that mail came back from. */
    readonly name: string | null;
    /** Seconds: since when it waits, or until when something can be done. */
    readonly at: number | null;
    /** Of a dispute: the provider's word. */
    readonly reason: string | null;
  };
}

/** What a new business does first, in this order. */
export const FIRST_STEPS = [
  "details",
  "taxRate",
  "customer",
  "invoice",
  "team",
  "payments",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The first steps of a business that has not done all of them. */
export interface FirstSteps {
  /** Those that the person may do, done or not. */
  readonly steps: readonly { readonly step: FirstStep; readonly done: boolean }[];
  /** Whether the business has billed or charged anyone: before that every figure is zero. */
  readonly started: boolean;
  /** Whether the person may hide them and show them again, which holds for the whole business. */
  readonly mayDismiss: boolean;
  /** Whether they are hidden: then only people who may show them again are told of them. */
  readonly hidden: boolean;
}

/** `GET /api/home`. */
export interface HomeFigures {
  readonly currency: string;
  /** Currencies that the business has moved money or billed in, its own first. */
  readonly currencies: readonly string[];
  readonly volume: Volume | null;
  readonly invoiced: Invoiced | null;
  readonly owed: Owed | null;
  readonly attention: readonly Attention[];
  /** Null once all are done, and for people who can do none of them or from whom they are hidden. */
  readonly firstSteps: FirstSteps | null;
}
