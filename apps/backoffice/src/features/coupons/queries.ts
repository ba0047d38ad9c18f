import type { CodeCheck, CouponRedemptions } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS, listOptions } from "../../shared/resource/queries.ts";

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
