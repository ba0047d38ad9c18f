import { type CouponProblem, type CouponTerms, couponProblem } from "./coupon.ts";

/** The fields of a provider promotion code that rules depend on. */
export interface PromotionCodeTerms {
  readonly active: boolean;
  /** The one customer it is for, by id or expanded; null for all. */
  readonly customer?: string | { readonly id: string } | null;
  readonly expires_at?: number | null;
  readonly max_redemptions?: number | null;
  readonly times_redeemed: number;
  readonly restrictions: {
    readonly first_time_transaction: boolean;
    readonly minimum_amount?: number | null;
    readonly minimum_amount_currency?: string | null;
    readonly currency_options?:
      | Readonly<Record<string, { readonly minimum_amount: number }>>
      | undefined;
  };
}

export type PromotionCodeProblem =
  | CouponProblem
  | "inactive"
  | "other_customer"
  | "below_minimum"
  | "not_first_transaction";

export interface Redemption {
  readonly coupon: CouponTerms;
  readonly customer: string;
  /** Before the code's own discount, minor units. */
  readonly subtotal: number;
  readonly currency: string;
  /** Whether the customer ever paid successfully or had an invoice. */
  readonly hasEarlierTransaction: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/**
 * Returns every rule that prevents redeeming a code; empty if it can be redeemed
 * (docs.stripe.com/api/promotion_codes: restrictions). A minimum in another currency can't be met.
 */
export function promotionCodeProblems(
  code: PromotionCodeTerms,
  redemption: Redemption,
): PromotionCodeProblem[] {
  const { now, customer } = redemption;
  const couponRule = couponProblem(redemption.coupon, now);
  const limit = code.max_redemptions ?? null;
  const rules: [PromotionCodeProblem, boolean][] = [
    ["inactive", !code.active],
    ["expired", couponRule === "expired" || (!!code.expires_at && code.expires_at <= now)],
    [
      "redeemed_out",
      couponRule === "redeemed_out" || (limit !== null && code.times_redeemed >= limit),
    ],
    ["deleted", couponRule === "deleted"],
    ["other_customer", isForAnother(code, customer)],
    ["below_minimum", belowMinimum(code, redemption)],
    [
      "not_first_transaction",
      code.restrictions.first_time_transaction && redemption.hasEarlierTransaction,
    ],
  ];
  return rules.filter(([, broken]) => broken).map(([problem]) => problem);
}

/** Codes are unique and redeemed without regard to case: the form in which to compare them. */
export function comparableCode(code: string): string {
  return code.trim().toUpperCase();
}

function isForAnother({ customer }: PromotionCodeTerms, redeemer: string): boolean {
  if (!customer) return false;
  return (typeof customer === "string" ? customer : customer.id) !== redeemer;
}

function belowMinimum(
  { restrictions }: PromotionCodeTerms,
  { currency, subtotal }: Redemption,
): boolean {
  const minimum = restrictions.minimum_amount ?? null;
  if (minimum === null) return false;
  const code = currency.toLowerCase();
  const same = restrictions.minimum_amount_currency?.toLowerCase() === code;
  const applicable = same ? minimum : restrictions.currency_options?.[code]?.minimum_amount;
  return applicable === undefined || subtotal < applicable;
}
