import type Stripe from "stripe";

/** Parameters of a US account whose charges and payouts are enabled from the start. */
export const enabledAccount = (
  more: Stripe.AccountCreateParams = {},
): Stripe.AccountCreateParams => ({
  type: "custom",
  country: "US",
  business_type: "company",
  business_profile: { url: "https://harbour.example" },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  external_account: "btok_us_verified",
  tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
  ...more,
});
