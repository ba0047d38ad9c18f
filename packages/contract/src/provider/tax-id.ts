import { isTaxIdType } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";
import { id } from "./common.ts";
import { TAX_ID_LENGTH } from "./limits.ts";

export type TaxId = Stripe.TaxId;

/** A tax ID can't be changed, only deleted (docs.stripe.com/api/tax_ids). */
export const taxIdCreate = z.strictObject({
  customer: id("cus"),
  type: z.string().max(40).refine(isTaxIdType, faultMessage("unknown_tax_id_type")),
  value: z.string().trim().min(1, faultMessage("required")).max(TAX_ID_LENGTH),
});
export const taxIdFilters = z.strictObject({ customer: z.string().max(255).optional() });
