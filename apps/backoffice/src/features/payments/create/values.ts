import { type FieldReading, paymentIntentFields } from "@counterfoil/contract";
import * as form from "../../../shared/form/values.ts";

/** The choice of a card that is not on file yet. */
export const NEW_CARD = "new";

/** What the form holds; the payment method is the id of a card on file, or `NEW_CARD`. */
export type PaymentValues = form.ValuesOf<typeof paymentIntentFields>;

export const emptyValues = (currency: string, customer = ""): PaymentValues => ({
  ...form.emptyValues(paymentIntentFields),
  customer,
  currency,
});

/**
 * What makes the payment.
 * @param method the card's id
 */
export function paymentRequest(
  values: PaymentValues,
  method: string,
  reading: FieldReading,
): form.Body {
  return form.createBody(paymentIntentFields, { ...values, payment_method: method }, reading);
}
