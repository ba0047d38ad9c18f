import { isTaxPercentage, TAX_KINDS } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { metadata } from "./common.ts";

export type TaxRate = Stripe.TaxRate;

const editable = {
  display_name: z.string().min(1, says("required")).max(50),
  description: z.string().max(500).optional(),
  jurisdiction: z.string().max(50).optional(),
  country: z
    .union([z.literal(""), z.string().regex(/^[A-Z]{2}$/, says("invalid_country"))])
    .optional(),
  /** Of the country, such as ON: the part of ISO 3166-2 after the dash. */
  state: z
    .string()
    .regex(/^([A-Za-z0-9]{1,3})?$/, says("invalid_region"))
    .optional(),
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
    .refine((value) => isTaxPercentage(String(value)), says("too_many_decimals", { maximum: 4 })),
  inclusive: z.boolean(),
});
export const taxRateUpdate = z.strictObject(editable).partial();
export const taxRateFilters = z.strictObject({
  /** As `active`, in the words of the counts. */
  status: z.enum(["active", "inactive"]).optional(),
  active: z.enum(["true", "false"]).optional(),
  inclusive: z.enum(["true", "false"]).optional(),
});
