import type { Invoice } from "@counterfoil/contract";
import { sum } from "@counterfoil/domain";
import { useCharges } from "./use-charges.ts";

/**
 * Returns the amount refunded from an invoice's payments, in minor units. Excludes released
 * authorizations, which the provider reports as refunded although nothing was charged.
 */
export function useRefunded(invoice: Invoice): number {
  const charged = useCharges(invoice).filter(({ captured }) => captured);
  return sum(charged.map(({ amount_refunded: refunded }) => refunded));
}
