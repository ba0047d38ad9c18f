import type { BusinessProfile, Coupon, TaxRate } from "@counterfoil/contract";
import { useQueries, useQuery } from "@tanstack/react-query";
import { businessProfileOptions } from "../resource/business-profile.ts";
import { objectOptions } from "../resource/queries.ts";
import { useSession } from "../session/session.tsx";

/** Returns the business as its documents show it; undefined while it is loading. */
export function useBusiness(): BusinessProfile | undefined {
  return useQuery(businessProfileOptions()).data;
}

/** The objects that have loaded, and whether others are loading. */
interface NamedObjects<Named> {
  readonly byId: ReadonlyMap<string, Named>;
  readonly loading: boolean;
}

/** Returns tax rates by ID, including archived ones; none for a user without the feature. */
export function useRates(ids: readonly string[]): NamedObjects<TaxRate> {
  const enabled = useSession().rules.features.includes("taxRates");
  return useQueries({
    queries: ids.map((id) => ({ ...objectOptions("taxRate", id), enabled })),
    combine: named,
  });
}

/** Coupons by ID. */
export function useCoupons(ids: readonly string[]): NamedObjects<Coupon> {
  const enabled = useSession().rules.features.includes("coupons");
  return useQueries({
    queries: ids.map((id) => ({ ...objectOptions("coupon", id), enabled })),
    combine: named,
  });
}

function named<Named extends { readonly id: string }>(
  results: readonly { readonly data: Named | undefined; readonly isLoading: boolean }[],
): NamedObjects<Named> {
  return {
    byId: new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    loading: results.some(({ isLoading }) => isLoading),
  };
}
