import type { z } from "zod";
import { p } from "../../../kernel/parameters/params.ts";

/** An entry of a `discounts` parameter. Exactly one of the three is set. */
export interface DiscountParam {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
}

/**
 * Returns the schema of `discounts[]`. An empty string removes all
 * (https://docs.stripe.com/api/invoices/create).
 */
export const discountParams = () =>
  p
    .list(
      p.hash({
        coupon: p.string().optional(),
        discount: p.string().optional(),
        promotion_code: p.string().optional(),
      }),
      { max: 20 },
    )
    .optional();

export type DiscountParams = z.output<ReturnType<typeof discountParams>>;
