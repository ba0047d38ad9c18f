import type { Coupon, PromotionCode } from "@counterfoil/contract";
import {
  type CouponProblem,
  oneOffCouponProblem,
  type PromotionCodeProblem,
  promotionCodeProblems,
} from "@counterfoil/domain";
import type { DiscountValue } from "../draft/values.ts";

/** A coupon that can be applied, by itself or through one of its promotion codes. */
export interface Offer extends Pick<DiscountValue, "coupon" | "code"> {
  /** What the promotion code asks for; not known of one that is applied already. */
  readonly terms?: PromotionCode | undefined;
}

export interface OfferedTo {
  readonly currency: string;
  readonly customer: string | undefined;
  /** Minor units. */
  readonly subtotal: number;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns the key of an offer. */
export function offerKey({ coupon, code }: Offer): string {
  return code?.id ?? coupon.id;
}

/** Returns what an offer is called. */
export function offerName({ coupon, code }: Offer): string {
  return code?.code ?? coupon.name ?? coupon.id;
}

/** Returns why an offer cannot be applied. Whether it is a first transaction only the provider knows. */
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
 * Returns what is offered: what can be applied first. Before anything is typed, what cannot be
 * applied to any one-off invoice is shown with its reason, and what is over is left out.
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
      return coupon !== null && typeof coupon === "object" ? [{ coupon, code, terms: code }] : [];
    }),
  ].map((offer) => ({ offer, problem: offerProblem(offer, invoice) }));
  const kept =
    typed === ""
      ? all.filter(({ problem }) => problem === null || problem === "not_for_one_off_invoices")
      : all;
  return [
    ...kept.filter(({ problem }) => problem === null),
    ...kept.filter(({ problem }) => problem !== null),
  ].map(({ offer }) => offer);
}
