import type { LedgerRow } from "./rejected.ts";

/** Parameters that the embedded provider accepts although the SDK's types don't have them. */
export const UNDOCUMENTED: readonly LedgerRow[] = [
  {
    reason: "One schema of a company's documents and of a person serves accounts and tokens",
    parameters: [
      "documents",
      "individual",
      "account[individual]",
      "POST /v1/accounts settings[dashboard]",
      "POST /v1/accounts/: settings[dashboard]",
    ],
  },
  {
    reason: "One schema of bank accounts and cards serves every route with an external account",
    parameters: ["external_account"],
  },
  { reason: "Every list is filtered by the date of creation", parameters: ["created"] },
  {
    reason: "The details of a card are accepted as in older versions of the SDK",
    parameters: ["POST /v1/charges source"],
  },
  {
    reason: "One schema of an inline price serves lines and items",
    parameters: [
      "price_data[product_data]",
      "invoice_items[0][price_data][product_data]",
      "add_invoice_items[0][price_data][product_data]",
      "default_price_data[recurring]",
    ],
  },
  {
    reason: "The provider's script sends it from the browser",
    parameters: [
      "payment_method_data[card]",
      "mandate_data[customer_acceptance][online][infer_from_client]",
      "client_secret",
    ],
  },
  {
    reason: "One schema of a method's options serves payment and setup intents",
    parameters: [
      "payment_method_configuration",
      "payment_method_options[acss_debit]",
      "payment_method_options[au_becs_debit]",
      "payment_method_options[bacs_debit]",
      "payment_method_options[card]",
      "payment_method_options[sepa_debit]",
      "payment_method_options[us_bank_account]",
    ],
  },
];
