import { REDEMPTIONS_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS, listOptions } from "../../shared/resource/queries.ts";

/** Query of a coupon's promotion codes, newest first. */
export const codesOptions = (coupon: string, limit = 10) =>
  listOptions("promotionCode", { coupon, limit, expand: ["customer"] });

/** Query of a coupon's redemptions with their discounts. */
export function redemptionsOptions(coupon: string) {
  return queryOptions({
    queryKey: ["object", "coupon", coupon, "redemptions"],
    queryFn: ({ signal }) => api.get(REDEMPTIONS_PATH, { params: { coupon }, signal }),
    staleTime: FRESH_MS,
  });
}
