import { amountOffIn } from "./coupon.ts";
import {
  type PromotionCodeTerms,
  promotionCodeProblems,
  type Redemption,
} from "./promotion-code.ts";
import { couponStatus, promotionCodeStatus } from "./status.ts";

/**
 * Restrictions that can prevent a customer's redemption of a promotion code, in the order in which
 * they are reported.
 */
export const CODE_RULES = [
  "coupon",
  "one_off",
  "currency",
  "switched_on",
  "date",
  "limit",
  "customer",
  "minimum",
  "first_time",
] as const;
export type CodeRule = (typeof CODE_RULES)[number];

interface RuleResult {
  readonly rule: CodeRule;
  readonly holds: boolean;
}

/**
 * Returns every rule that a promotion code has for a one-off invoice, and whether it holds; rules
 * that the code or its coupon does not have are left out (docs.stripe.com/api/promotion_codes:
 * restrictions).
 */
export function codeRules(code: PromotionCodeTerms, redemption: Redemption): RuleResult[] {
  const { coupon, currency, now } = redemption;
  const { restrictions } = code;
  const broken = new Set(promotionCodeProblems(code, redemption));
  const expired = Boolean(code.expires_at && code.expires_at <= now);
  const limit = code.max_redemptions ?? null;
  const rules: readonly (readonly [rule: CodeRule, has: boolean, holds: boolean])[] = [
    ["coupon", true, couponStatus(coupon, now) === "valid"],
    ["one_off", true, coupon.duration !== "repeating"],
    ["currency", (coupon.amount_off ?? null) !== null, amountOffIn(coupon, currency) !== undefined],
    ["switched_on", true, promotionCodeStatus(code, coupon, now) !== "off"],
    ["date", Boolean(code.expires_at), !expired],
    ["limit", limit !== null, limit === null || code.times_redeemed < limit],
    ["customer", Boolean(code.customer), !broken.has("other_customer")],
    ["minimum", (restrictions.minimum_amount ?? null) !== null, !broken.has("below_minimum")],
    ["first_time", restrictions.first_time_transaction, !broken.has("not_first_transaction")],
  ];
  return rules.filter(([, has]) => has).map(([rule, , holds]) => ({ rule, holds }));
}
