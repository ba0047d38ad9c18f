import { PAYOUT_STATUSES } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { required, shapeOf } from "../../fields/field.ts";
import { text, textAs } from "../../fields/kinds.ts";
import { amountIn } from "../../fields/numbers.ts";
import { currency, positiveAmount } from "../common.ts";

export type Payout = Stripe.Payout;

/** Arrival dates are filtered by `due_gte` and `due_lte`, as in every list. */
export const payoutFilters = z.strictObject({
  status: z.enum(PAYOUT_STATUSES).optional(),
  automatic: z.enum(["true", "false"]).optional(),
});

/** Maximum length of a statement descriptor (SDK: PayoutCreateParams). */
const DESCRIPTOR = 22;

/** The fields of the form of a manual payout. */
export const payoutFields = {
  amount: required(amountIn(positiveAmount, "currency")),
  currency: required(textAs(currency, { omitEmpty: true })),
  description: text(500, (schema) => schema.min(1)),
  /** Shown on the bank statement. */
  statement_descriptor: textAs(
    z
      .string()
      .regex(
        new RegExp(`^[^<>\\\\'"*]{1,${DESCRIPTOR}}$`),
        faultMessage("invalid_descriptor", { maximum: DESCRIPTOR, characters: "< > \\ ' \" *" }),
      ),
    { max: DESCRIPTOR },
  ),
};

/** `POST /api/account/payout`: pays out available funds to the bank account of their currency. */
export const payoutCreate = z.strictObject(shapeOf(payoutFields));
