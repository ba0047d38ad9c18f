import type { PaymentIntent } from "@counterfoil/contract";
import { useQuery } from "@tanstack/react-query";
import { paymentOptions } from "../queries.ts";

/** The payment with all that a dialog needs, as it stands now; what was known until that arrives. */
export function useFreshPayment(known: PaymentIntent): PaymentIntent {
  const { data } = useQuery(paymentOptions(known.id));
  return data ?? known;
}
