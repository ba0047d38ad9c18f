import { CODE_CHECK_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

/** Checks a promotion code's restrictions for a customer and an amount in minor units. */
export function codeCheckOptions(
  code: string,
  invoice: { readonly customer: string; readonly amount: number; readonly currency: string },
) {
  return queryOptions({
    queryKey: ["object", "promotionCode", code, "check", invoice],
    queryFn: ({ signal }) =>
      api.get(CODE_CHECK_PATH, {
        params: { promotionCode: code },
        query: invoice,
        signal,
      }),
  });
}
