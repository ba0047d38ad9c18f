import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import type { PaymentRequest } from "../api.ts";

/** The choice of a card that is not on file yet. */
export const NEW_CARD = "new";

export interface PaymentValues {
  customer: string;
  /** As it is typed. */
  amount: string;
  currency: string;
  /** Id of a card on file, or `NEW_CARD`. */
  card: string;
  collect: "now" | "later";
  /** Whether the customer is at hand and can answer the bank. */
  customerIs: "away" | "present";
  description: string;
  suffix: string;
  receipt: string;
}

/** Form field of each parameter. */
export const FIELD_NAMES: FieldNames<PaymentValues> = {
  customer: "customer",
  amount: "amount",
  currency: "currency",
  payment_method: "card",
  capture_method: "collect",
  off_session: "customerIs",
  description: "description",
  statement_descriptor_suffix: "suffix",
  receipt_email: "receipt",
};

export const emptyValues = (currency: string, customer = ""): PaymentValues => ({
  customer,
  amount: "",
  currency,
  card: "",
  collect: "now",
  customerIs: "away",
  description: "",
  suffix: "",
  receipt: "",
});

/**
 * What makes the payment.
 * @param amount minor units
 * @param method the card's id
 */
export function paymentRequest(
  values: PaymentValues,
  amount: number,
  method: string,
): PaymentRequest {
  const text = {
    description: values.description.trim(),
    statement_descriptor_suffix: values.suffix.trim(),
    receipt_email: values.receipt.trim(),
  };
  return {
    amount,
    currency: values.currency,
    customer: values.customer,
    payment_method: method,
    capture_method: values.collect === "later" ? "manual" : "automatic",
    off_session: values.customerIs === "away",
    ...Object.fromEntries(Object.entries(text).filter(([, written]) => written !== "")),
  };
}
