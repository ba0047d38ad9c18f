import type { Invoice } from "@counterfoil/contract";
import { refundedAmount, sum } from "@counterfoil/domain";
import { useCharges } from "./use-charges.ts";

/**
 * Returns the amount refunded from an invoice's payments, in minor units. Excludes released
 * authorizations, which the provider reports as refunded although nothing was charged.
 */
export function useRefunded(invoice: Invoice): number {
  return sum(useCharges(invoice).map(refundedAmount));
}
