import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { type During, useHeld } from "../../../shared/resource/use-held.ts";
import { paymentOptions } from "../queries.ts";

/**
 * Returns the current payment with everything that a dialog needs, held while a request changes it.
 * Returns the cached one until it has loaded.
 */
export function useFreshPayment(
  cached: PaymentIntent,
): readonly [payment: PaymentIntent, during: During] {
  const { data } = useQuery(paymentOptions(cached.id));
  return useHeld(data ?? cached);
}
