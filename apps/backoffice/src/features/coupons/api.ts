import type {
  CodeCheck,
  Coupon,
  CouponRedemptions,
  couponCreate,
  couponUpdate,
  PromotionCode,
  promotionCodeCreate,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS, listOptions } from "../../shared/resource/queries.ts";

export type CouponCreate = z.input<typeof couponCreate>;
export type CouponUpdate = z.input<typeof couponUpdate>;
export type CodeCreate = z.input<typeof promotionCodeCreate>;

const path = (id: string) => `/api/stripe/coupon/${encodeURIComponent(id)}`;

export const createCoupon = (body: CouponCreate, key: string) =>
  api.post<Coupon>("/api/stripe/coupon", body, { key });

export const updateCoupon = (id: string, body: CouponUpdate, key: string) =>
  api.patch<Coupon>(path(id), body, { key });

export const removeCoupon = (id: string, key: string) => api.remove<unknown>(path(id), { key });

export const createCode = (body: CodeCreate, key: string) =>
  api.post<PromotionCode>("/api/stripe/promotionCode", body, { key });

export const switchCode = (id: string, active: boolean, key: string) =>
  api.patch<PromotionCode>(`/api/stripe/promotionCode/${id}`, { active }, { key });

/** Promotion codes of a coupon, newest first. */
export const codesOptions = (coupon: string, limit = 10) =>
  listOptions("promotionCode", { coupon, limit, expand: ["customer"] });

/** Who redeemed a coupon and what it took off. */
export function redemptionsOptions(coupon: string) {
  return queryOptions({
    queryKey: ["object", "coupon", coupon, "redemptions"],
    queryFn: ({ signal }) =>
      api.get<CouponRedemptions>(`/api/redemptions/${encodeURIComponent(coupon)}`, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Which rules of a promotion code hold for a customer and an amount in minor units. */
export function codeCheckOptions(
  code: string,
  given: { readonly customer: string; readonly amount: number; readonly currency: string },
) {
  return queryOptions({
    queryKey: ["object", "promotionCode", code, "check", given],
    queryFn: ({ signal }) =>
      api.get<CodeCheck>(`/api/code-check/${encodeURIComponent(code)}`, {
        query: { ...given },
        signal,
      }),
  });
}
