import { publicFields } from "../../kernel/types/public-fields.ts";

/**
 * Fields of a payment method, also in an intent or an error
 * (https://docs.stripe.com/js/payment_methods).
 */
export const paymentMethodFields = publicFields(
  "id object allow_redisplay billing_details created customer livemode type",
  {
    acss_debit: publicFields("bank_name institution_number last4 transit_number"),
    au_becs_debit: publicFields("bsb_number last4"),
    bacs_debit: publicFields("last4 sort_code"),
    card: publicFields(
      "brand checks country display_brand exp_month exp_year funding generated_from last4 networks " +
        "regulated_status three_d_secure_usage wallet",
    ),
    sepa_debit: publicFields("bank_code branch_code country last4"),
    us_bank_account: publicFields(
      "account_holder_type account_type bank_name financial_connections_account last4 networks status_details",
    ),
  },
);

/** Fields of the last error of an intent. */
export const errorFields = publicFields(
  "advice_code charge code decline_code doc_url message network_advice_code network_decline_code " +
    "param type",
  {
    payment_method: paymentMethodFields,
  },
);
