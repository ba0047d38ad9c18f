import { PAYOUT_STATUSES } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../../faults/fault.ts";
import { currency, positiveAmount } from "../common.ts";
import { PAYOUT_LIMITS } from "../limits.ts";

export type Payout = Stripe.Payout;

/** Arrival dates are filtered by `due_gte` and `due_lte`, as in every list. */
export const payoutFilters = z.strictObject({
  status: z.enum(PAYOUT_STATUSES).optional(),
  automatic: z.enum(["true", "false"]).optional(),
});

/** `POST /api/account/payout`: pays out available funds to the bank account of their currency. */
export const payoutCreate = z.strictObject({
  amount: positiveAmount,
  currency,
  description: z.string().min(1).max(PAYOUT_LIMITS.description).optional(),
  /** Shown on the bank statement (SDK: PayoutCreateParams). */
  statement_descriptor: z
    .string()
    .regex(
      new RegExp(`^[^<>\\\\'"*]{1,${PAYOUT_LIMITS.descriptor}}$`),
      says("invalid_descriptor", {
        maximum: PAYOUT_LIMITS.descriptor,
        characters: "< > \\ ' \" *",
      }),
    )
    .optional(),
});
