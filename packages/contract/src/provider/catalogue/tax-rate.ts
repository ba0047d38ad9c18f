import { isTaxPercentage, TAX_KINDS } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { fixed, required, shapeOf, stated } from "../../fields/field.ts";
import { choice, filled, flag, text, textAs } from "../../fields/kinds.ts";
import { percentage } from "../../fields/numbers.ts";
import { countryText, metadata } from "../common.ts";

export type TaxRate = Stripe.TaxRate;

/** Maximum length of a region: the part of an ISO 3166-2 code after the dash. */
const REGION = 3;

/** The fields of a tax rate's form. */
export const taxRateFields = {
  display_name: required(filled(50)),
  tax_type: stated(choice(TAX_KINDS, "custom")),
  /** Up to four decimals (docs.stripe.com/api/tax_rates). */
  percentage: fixed(
    required(
      percentage(
        z
          .number()
          .min(0)
          .max(100)
          .refine(
            (value) => isTaxPercentage(String(value)),
            faultMessage("too_many_decimals", { maximum: 4 }),
          ),
      ),
    ),
  ),
  inclusive: fixed(required(flag())),
  country: countryText,
  /** A region of the country, such as ON. */
  state: textAs(
    z.string().regex(new RegExp(`^([A-Za-z0-9]{1,${REGION}})?$`), faultMessage("invalid_region")),
    { max: REGION, upper: true },
  ),
  jurisdiction: text(50),
  description: text(500),
};

export const taxRateCreate = z.strictObject({
  ...shapeOf(taxRateFields),
  active: z.boolean().optional(),
  metadata: metadata.optional(),
});
export const taxRateUpdate = taxRateCreate.omit({ percentage: true, inclusive: true }).partial();
export const taxRateFilters = z.strictObject({
  /** Like `active`, with the values of the counts. */
  status: z.enum(["active", "inactive"]).optional(),
  active: z.enum(["true", "false"]).optional(),
  inclusive: z.enum(["true", "false"]).optional(),
});
