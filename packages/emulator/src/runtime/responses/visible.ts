import { lookupTable } from "@counterfoil/domain";

/** True for a visible field, or the visible fields of a nested object. */
type Fields = { readonly [field: string]: true | Fields };

const shown = (names: string, nested: Fields = {}): Fields => ({
  ...Object.fromEntries(names.split(" ").map((name) => [name, true as const])),
  ...nested,
});

const card = shown(
  "brand checks country display_brand exp_month exp_year funding generated_from last4 networks " +
    "regulated_status three_d_secure_usage wallet",
);

const paymentMethod = shown(
  "id object allow_redisplay billing_details created customer livemode type",
  {
    acss_debit: shown("bank_name institution_number last4 transit_number"),
    au_becs_debit: shown("bsb_number last4"),
    bacs_debit: shown("last4 sort_code"),
    card,
    sepa_debit: shown("bank_code branch_code country last4"),
    us_bank_account: shown(
      "account_holder_type account_type bank_name financial_connections_account last4 networks status_details",
    ),
  },
);

const fault = shown("advice_code charge code decline_code doc_url message param type", {
  payment_method: paymentMethod,
});

const amountDetails: Fields = { tip: true };

/**
 * Fields of each type that a publishable key may read: those documented for the provider's script
 * (https://docs.stripe.com/js/payment_intents/payment_intent, /js/setup_intents,
 * https://docs.stripe.com/js/payment_methods). Other types are hidden entirely.
 */
const VISIBLE: Readonly<Record<string, Fields>> = lookupTable({
  payment_intent: shown(
    "id object amount automatic_payment_methods canceled_at cancellation_reason capture_method " +
      "client_secret confirmation_method created currency description livemode next_action " +
      "payment_method_configuration_details payment_method_types processing receipt_email " +
      "setup_future_usage shipping source status",
    { amount_details: amountDetails, last_payment_error: fault, payment_method: paymentMethod },
  ),
  payment_method: paymentMethod,
  setup_intent: shown(
    "id object automatic_payment_methods cancellation_reason client_secret created description " +
      "livemode next_action payment_method_configuration_details payment_method_types status usage",
    { last_setup_error: fault, payment_method: paymentMethod },
  ),
  token: shown("id object client_ip created livemode type used", {
    bank_account: shown(
      "id object account_holder_name account_holder_type bank_name country currency last4 routing_number status",
    ),
    card: shown(
      "id object address_city address_country address_line1 address_line1_check address_line2 " +
        "address_state address_zip address_zip_check brand country currency cvc_check dynamic_last4 " +
        "exp_month exp_year funding last4 name networks tokenization_method wallet",
    ),
  }),
});

/**
 * Reduces an object to what a publishable key may read. Null and text, such as IDs, are unchanged.
 */
export function visible(object: object): object {
  const fields = VISIBLE["object" in object ? String(object.object) : ""];
  return fields === undefined ? {} : picked(object, fields);
}

function picked(object: object, fields: Fields): object {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (rule === undefined) return [];
      const whole = rule === true || typeof value !== "object" || value === null;
      return [[name, whole ? value : picked(value, rule)]];
    }),
  );
}
