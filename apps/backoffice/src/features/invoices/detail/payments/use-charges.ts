import type { Charge, Invoice } from "@counterfoil/contract";
import { useQueries } from "@tanstack/react-query";
import { useSession } from "../../../../shared/session/session.tsx";
import { intentsOf } from "../../payments/intents.ts";
import { chargesOptions } from "../../queries.ts";

/** Returns the charges of an invoice's payments, as far as they are loaded and may be read. */
export function useCharges(invoice: Invoice): readonly Charge[] {
  const enabled = useSession().rules.features.includes("payments");
  return useQueries({
    queries: intentsOf(invoice).map(({ id }) => ({ ...chargesOptions(id), enabled })),
    combine: (results) => results.flatMap(({ data }) => data?.data ?? []),
  });
}
