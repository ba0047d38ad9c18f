import type { Invoice } from "@counterfoil/contract";
import { sum } from "@counterfoil/domain";
import { useCharges } from "./use-charges.ts";

/**
 * Returns what went back to the customer of an invoice's payments, in minor units. An authorization
 * that was released reads as refunded too, though nothing was charged.
 */
export function useRefunded(invoice: Invoice): number {
  const charged = useCharges(invoice).filter(({ captured }) => captured);
  return sum(charged.map(({ amount_refunded: refunded }) => refunded));
}
