import type { Types } from "../../kernel/types/types.ts";
import type { CardChecks } from "./behaviour.ts";

/**
 * Returns a card's payment method with the results of the bank's checks. The bank checks when the
 * card is charged, set up or attached, and only the data that were given
 * (https://docs.stripe.com/disputes/prevention/verification).
 */
export function withChecks(
  paymentMethod: Types["payment_method"],
  results: CardChecks,
): Types["payment_method"] {
  const { card } = paymentMethod;
  if (!card) return paymentMethod;
  const { line1, postal_code } = paymentMethod.billing_details.address ?? {};
  return {
    ...paymentMethod,
    card: {
      ...card,
      checks: {
        address_line1_check: line1 ? results.line1 : null,
        address_postal_code_check: postal_code ? results.postalCode : null,
        cvc_check: card.checks?.cvc_check ? results.cvc : null,
      },
    },
  };
}
