import type { Coupon, PromotionCode } from "@counterfoil/contract";
import {
  type CouponProblem,
  oneOffCouponProblem,
  type PromotionCodeProblem,
  promotionCodeProblems,
} from "@counterfoil/domain";
import type { DiscountValue } from "../draft/values.ts";

/** A coupon that can be applied, directly or with one of its promotion codes. */
export interface Offer extends Pick<DiscountValue, "coupon" | "code"> {
  /** Restrictions of the promotion code; unknown for one that is already applied. */
  readonly terms?: PromotionCode | undefined;
}

interface OfferedTo {
  readonly currency: string;
  readonly customer: string | undefined;
  /** In minor units. */
  readonly subtotal: number;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns the key of an offer. */
export function offerKey({ coupon, code }: Offer): string {
  return code?.id ?? coupon.id;
}

/** Returns the label of an offer. */
export function offerName({ coupon, code }: Offer): string {
  return code?.code ?? coupon.name ?? coupon.id;
}

/**
 * Returns why an offer can't be applied; null if nothing is known against it. Whether it's the
 * customer's first transaction is only known to the provider.
 */
export function offerProblem(
  { coupon, terms }: Offer,
  { customer = "", ...invoice }: OfferedTo,
): CouponProblem | PromotionCodeProblem | null {
  const problem = oneOffCouponProblem(coupon, invoice);
  if (problem !== null || terms === undefined) return problem;
  const redemption = { ...invoice, coupon, customer, hasEarlierTransaction: false };
  return promotionCodeProblems(terms, redemption)[0] ?? null;
}

/**
 * Returns the offers, applicable ones first. Before a search, includes those that no one-off
 * invoice can use, with the reason, and omits those that have expired or run out.
 */
export function offersOf(
  coupons: readonly Coupon[],
  codes: readonly PromotionCode[],
  typed: string,
  invoice: OfferedTo,
): readonly Offer[] {
  const all = [
    ...coupons.map((coupon) => ({ coupon, code: undefined })),
    ...codes.flatMap((code) => {
      const { coupon } = code.promotion;
      return coupon && typeof coupon === "object" ? [{ coupon, code, terms: code }] : [];
    }),
  ].map((offer) => ({ offer, problem: offerProblem(offer, invoice) }));
  const listed =
    typed === ""
      ? all.filter(({ problem }) => problem === null || problem === "not_for_one_off_invoices")
      : all;
  return [
    ...listed.filter(({ problem }) => problem === null),
    ...listed.filter(({ problem }) => problem !== null),
  ].map(({ offer }) => offer);
}
