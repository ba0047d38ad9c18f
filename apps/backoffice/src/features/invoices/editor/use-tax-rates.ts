import type { TaxRate } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRates } from "../../../shared/document/use-named.ts";
import { listOptions } from "../../../shared/resource/queries.ts";
import { useSession } from "../../../shared/session/session.tsx";

const MAX_TAX_RATES = 100;

export interface TaxRates {
  /** Active rates. */
  readonly offered: readonly TaxRate[];
  /** Active rates and those that rows use, archived or not. */
  readonly byId: ReadonlyMap<string, TaxRate>;
  /** Whether rates that rows use are loading. */
  readonly loading: boolean;
}

/** Returns the names of rates in one line, with an ellipsis for each that isn't loaded yet. */
export function rateNames({ byId }: TaxRates, ids: readonly string[]): string {
  return ids.map((id) => byId.get(id)?.display_name ?? "…").join(", ");
}

/**
 * Loads tax rates for the rows of an invoice.
 * @param used IDs of rates that rows use
 */
export function useTaxRates(used: readonly string[]): TaxRates {
  const enabled = useSession().rules.features.includes("taxRates");
  const { data, isLoading } = useQuery({
    ...listOptions("taxRate", { active: "true", limit: MAX_TAX_RATES }),
    enabled,
  });
  const offered = data?.data;
  const missing = used.filter((id) => !offered?.some((rate) => rate.id === id));
  const others = useRates(offered || !enabled ? missing : []);
  return useMemo(() => {
    const rates = offered ?? [];
    return {
      offered: rates,
      byId: new Map([...rates.map((rate) => [rate.id, rate] as const), ...others.byId]),
      loading: isLoading || others.loading,
    };
  }, [offered, others, isLoading]);
}
