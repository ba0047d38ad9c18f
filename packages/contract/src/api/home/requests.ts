import { parseLocalDate } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";

const day = z
  .string()
  .max(10)
  .refine((text) => parseLocalDate(text) !== undefined, faultMessage("invalid_day"));

/**
 * Whole local days of the business, both ends included, the last 30 by default; amounts in one
 * currency, its own unless told.
 */
export const homeQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
});

export const OWED_AGES = [
  "not_due",
  "days_1_30",
  "days_31_60",
  "days_61_90",
  "over_90",
  "failed",
] as const;
export type OwedAge = (typeof OWED_AGES)[number];

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

/** First steps of a new business, in this order. */
export const FIRST_STEPS = [
  "details",
  "taxRate",
  "customer",
  "invoice",
  "team",
  "payments",
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
