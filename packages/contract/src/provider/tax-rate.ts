import { isTaxPercentage, TAX_KINDS } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { metadata } from "./common.ts";

export type TaxRate = Stripe.TaxRate;

const editable = {
  display_name: z.string().min(1, "This is a required field").max(50),
  description: z.string().max(500).optional(),
  jurisdiction: z.string().max(50).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  state: z.string().max(5).optional(),
  tax_type: z.enum(TAX_KINDS).optional(),
  active: z.boolean().optional(),
  metadata: metadata.optional(),
};
export const taxRateCreate = z.strictObject({
  ...editable,
  /** Up to four decimals (docs.stripe.com/api/tax_rates). */
  percentage: z
    .number()
    .min(0)
    .max(100)
    .refine((value) => isTaxPercentage(String(value)), "At most four decimals"),
  inclusive: z.boolean(),
});
export const taxRateUpdate = z.strictObject(editable).partial();
export const taxRateFilters = z.strictObject({
  active: z.enum(["true", "false"]).optional(),
  inclusive: z.enum(["true", "false"]).optional(),
});
