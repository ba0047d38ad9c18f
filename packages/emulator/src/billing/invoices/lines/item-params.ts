import { z } from "zod";
import { p } from "../../../kernel/parameters/params.ts";
import { discountParams } from "../discounts/discount-params.ts";
import { taxAmountsParam } from "./tax-amounts.ts";

const behaviours = ["exclusive", "inclusive", "unspecified"] as const;

export const linePriceData = p.hash({
  currency: p.string(),
  product: p.string().optional(),
  product_data: p
    .hash({
      name: p.string(),
      description: p.string().optional(),
      images: p.list(p.string()).optional(),
      metadata: p.metadata().optional(),
      tax_code: p.string().optional(),
      unit_label: p.string().optional(),
    })
    .optional(),
  tax_behavior: p.enum(behaviours).optional(),
  unit_amount: p.integer().optional(),
  unit_amount_decimal: p.decimal().optional(),
});

/** Parameters that invoice items and invoice lines have in common. */
const lineFields = {
  amount: p.integer().optional(),
  description: p.string().optional(),
  discountable: p.boolean().optional(),
  discounts: discountParams(),
  metadata: p.metadata().optional(),
  period: p.hash({ end: p.timestamp(), start: p.timestamp() }).optional(),
  price_data: linePriceData.optional(),
  pricing: p.hash({ price: p.string().optional() }).optional(),
  quantity: p.integer({ min: 0 }).optional(),
  quantity_decimal: p.decimal().optional(),
  tax_rates: p.list(p.string(), { max: 10 }).optional(),
};

/** Further parameters of an invoice item. */
export const itemFields = {
  ...lineFields,
  tax_behavior: p.enum(behaviours).optional(),
  tax_code: p.orUnset(p.string()).optional(),
  unit_amount_decimal: p.decimal().optional(),
};

/** Further parameters of an invoice line. */
export const ownLineFields = { ...lineFields, tax_amounts: taxAmountsParam };

const lineShape = z.strictObject(ownLineFields);
export type LineParams = z.output<typeof lineShape> & {
  unit_amount_decimal?: string | undefined;
};
export type PriceData = NonNullable<LineParams["price_data"]>;
