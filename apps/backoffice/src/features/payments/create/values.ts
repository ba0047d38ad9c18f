import { type FieldReading, paymentIntentFields } from "@counterfoil/contract";
import * as form from "../../../shared/form/values/values.ts";

/** The choice of a card that isn't on file yet. */
export const NEW_CARD = "new";

/** Form values. The payment method is the ID of a card on file, or `NEW_CARD`. */
export type PaymentValues = form.ValuesOf<typeof paymentIntentFields>;

export const emptyPaymentValues = (currency: string, customer = ""): PaymentValues => ({
  ...form.emptyValues(paymentIntentFields),
  customer,
  currency,
});

/**
 * Returns the parameters of the payment.
 * @param method ID of the payment method
 */
export function paymentRequest(
  values: PaymentValues,
  method: string,
  reading: FieldReading,
): form.Body {
  return form.createBody(paymentIntentFields, { ...values, payment_method: method }, reading);
}
