import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { paymentOptions } from "../queries.ts";

/**
 * Returns the current payment with everything that a dialog needs. Returns the cached one until it
 * has loaded.
 */
export function useFreshPayment(shown: PaymentIntent): PaymentIntent {
  const { data } = useQuery(paymentOptions(shown.id));
  return data ?? shown;
}
