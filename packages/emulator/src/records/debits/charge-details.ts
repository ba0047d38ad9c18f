import { isDebit } from "@counterfoil/domain";
import type { Types } from "../../kernel/types/types.ts";

type PaymentMethodDetails = NonNullable<Types["charge"]["payment_method_details"]>;

/**
 * Returns a charge's details of the debited account (https://docs.stripe.com/api/charges/object);
 * null if the method isn't a debit.
 */
export function debitChargeDetails(
  paymentMethod: Types["payment_method"],
  mandate: string | null,
): PaymentMethodDetails | null {
  const { acss_debit, au_becs_debit, bacs_debit, sepa_debit, us_bank_account } = paymentMethod;
  if (!isDebit(paymentMethod.type)) return null;
  const under = mandate === null ? {} : { mandate };
  if (acss_debit) return { type: paymentMethod.type, acss_debit: { ...acss_debit, ...under } };
  if (au_becs_debit)
    return { type: paymentMethod.type, au_becs_debit: { ...au_becs_debit, ...under } };
  if (bacs_debit) return { type: paymentMethod.type, bacs_debit: { ...bacs_debit, mandate } };
  if (sepa_debit) {
    const { generated_from: _, ...account } = sepa_debit;
    return { type: paymentMethod.type, sepa_debit: { ...account, mandate } };
  }
  if (!us_bank_account) return { type: paymentMethod.type };
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } =
    us_bank_account;
  return {
    type: paymentMethod.type,
    us_bank_account: {
      account_holder_type,
      account_type,
      bank_name,
      fingerprint,
      last4,
      ...under,
      payment_reference: null,
      routing_number,
    },
  };
}
