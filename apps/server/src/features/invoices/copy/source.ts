import { invoiceTexts } from "@counterfoil/domain";
import { z } from "zod";
import { reference } from "../../../provider/encoding/wire.ts";

const number = z.number().nullable();
const decimal = z.union([z.string(), z.number()]).nullish();

/** The fields that a copy takes from a line of an invoice. */
const sourceLine = z.looseObject({
  description: z.string().nullable(),
  amount: z.number(),
  quantity: z.number().nullish(),
  quantity_decimal: decimal,
  discountable: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
  pricing: z
    .looseObject({
      unit_amount_decimal: decimal,
      price_details: z.looseObject({ price: reference }).nullish(),
    })
    .nullish(),
  taxes: z
    .array(z.looseObject({ tax_rate_details: z.looseObject({ tax_rate: reference }).nullish() }))
    .nullish(),
});
export type SourceLine = z.infer<typeof sourceLine>;

/** The fields that a copy takes from an invoice. */
export const sourceInvoice = z.looseObject({
  customer: reference,
  currency: z.string(),
  created: z.number(),
  due_date: number,
  metadata: z.record(z.string(), z.string()).nullish(),
  collection_method: z.string(),
  ...invoiceTexts(() => z.string().nullish()),
  custom_fields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  discounts: z.array(reference),
  lines: z.looseObject({ data: z.array(sourceLine) }),
});
export type SourceInvoice = z.infer<typeof sourceInvoice>;

const deleted = z.boolean().default(false);
const unless = number.default(null);

export const sourceDiscount = z.looseObject({
  id: z.string(),
  source: z.looseObject({ coupon: reference }),
});

export const sourceCoupon = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  deleted,
  duration: z.string().default("once"),
  percent_off: unless,
  amount_off: unless,
  currency: z.string().nullable().default(null),
  max_redemptions: unless,
  times_redeemed: z.number().default(0),
  redeem_by: unless,
});
export type SourceCoupon = z.infer<typeof sourceCoupon>;

export const sourceRate = z.looseObject({
  id: z.string(),
  display_name: z.string(),
  active: z.boolean(),
});
export type SourceRate = z.infer<typeof sourceRate>;

export const sourcePrice = z.looseObject({
  id: z.string(),
  active: z.boolean(),
  type: z.string(),
  currency: z.string(),
  product: reference,
  custom_unit_amount: z.unknown(),
});
export type SourcePrice = z.infer<typeof sourcePrice>;

export const sourceProduct = z.looseObject({
  id: z.string(),
  active: z.boolean().default(false),
  deleted,
});
