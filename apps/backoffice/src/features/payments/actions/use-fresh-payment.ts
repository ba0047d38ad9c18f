import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { paymentOptions } from "../queries.ts";

/**
 * Returns the current payment with everything that a dialog needs. Returns the cached one until it
 * has loaded.
 */
export function useFreshPayment(known: PaymentIntent): PaymentIntent {
  const { data } = useQuery(paymentOptions(known.id));
  return data ?? known;
}
