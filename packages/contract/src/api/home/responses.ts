import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";
import { ATTENTION_KINDS, FIRST_STEPS, OWED_AGES } from "./requests.ts";

/** A figure of the period and of the one before. Amounts in minor units. */
const compared = z.strictObject({ now: z.number(), before: z.number() });
export type ComparedFigure = ResponseOf<typeof compared>;

const counted = z.strictObject({ amount: compared, count: z.number() });

const dayVolume = z.strictObject({
  /** YYYY-MM-DD. */
  day: z.string(),
  gross: z.number(),
  refunded: z.number(),
  payments: z.number(),
});
export type DayVolume = ResponseOf<typeof dayVolume>;

/** Totals of the provider's balance in the period, for roles that can read payments. */
const volume = z.strictObject({
  /** Charges, before fees and refunds. */
  gross: compared,
  /** Charges less refunds, disputes and fees. */
  net: compared,
  /** Zero or below. */
  refunded: compared,
  refunds: z.number(),
  /** Payouts that arrived in the period. */
  payouts: counted,
  /** One for each local day, oldest first; none is omitted. */
  days: z.array(dayVolume),
});
export type Volume = ResponseOf<typeof volume>;

/**
 * Invoices created in the period, without drafts and void ones; `open` are those not yet past due.
 */
const invoiced = z.strictObject({
  total: compared,
  paid: counted,
  open: counted,
  /** Mean of days between finalized and paid; null if none was paid. */
  daysToPay: z.strictObject({ now: z.number().nullable(), before: z.number().nullable() }),
});
export type InvoicedTotals = ResponseOf<typeof invoiced>;

/** The outstanding amount, by how many local days invoices are past due; whatever the period. */
const owed = z.strictObject({
  total: z.number(),
  ages: z.array(z.strictObject({ age: z.enum(OWED_AGES), count: z.number(), amount: z.number() })),
});
export type OutstandingTotals = ResponseOf<typeof owed>;

/**
 * An item that needs attention. Types without any are omitted. Bounced emails are listed one by
 * one.
 */
const attention = z.strictObject({
  kind: z.enum(ATTENTION_KINDS),
  count: z.number(),
  /** In the figures' currency, minor units; null where a sum says nothing. */
  amount: z.number().nullable(),
  /** The most urgent one. */
  first: z.strictObject({
    id: z.string(),
    /** A customer, or the address of an email that bounced. */
    name: z.string().nullable(),
    /** Seconds: since when it needs attention, or until when something can be done. */
    at: z.number().nullable(),
    /** Of a dispute: the provider's word. */
    reason: z.string().nullable(),
  }),
});
export type Attention = ResponseOf<typeof attention>;

/** The first steps of a business that has not done all of them. */
const firstSteps = z.strictObject({
  /** Those that the user may do, done or not. */
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** Whether the business has billed or charged anyone: before that every figure is zero. */
  started: z.boolean(),
  /** Whether the user may hide them and show them again, which applies to the whole business. */
  mayDismiss: z.boolean(),
  /** Whether they are hidden: then only users who may show them again get them. */
  hidden: z.boolean(),
});
export type FirstSteps = ResponseOf<typeof firstSteps>;

/** `GET /api/home`. */
export const homeResponse = z.strictObject({
  currency: z.string(),
  /** Currencies that the business has moved money or billed in, its own first. */
  currencies: z.array(z.string()),
  volume: volume.nullable(),
  invoiced: invoiced.nullable(),
  owed: owed.nullable(),
  attention: z.array(attention),
  /** Null once all are done, and for users who can do none of them or from whom they are hidden. */
  firstSteps: firstSteps.nullable(),
});
export type HomeFigures = ResponseOf<typeof homeResponse>;
