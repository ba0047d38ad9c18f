import type { Operation } from "../../kernel/operation.ts";
import { typeOperations } from "../../runtime/object-types.ts";
import { accountAccess } from "./accounts/account-access.ts";
import { accountLinks } from "./accounts/account-links.ts";
import { accountSessions } from "./accounts/account-sessions.ts";
import { accounts } from "./accounts/accounts.ts";
import { capabilities } from "./accounts/capabilities.ts";
import { countrySpecs } from "./accounts/country-specs.ts";
import { externalAccounts } from "./accounts/external-accounts.ts";
import { persons } from "./accounts/persons.ts";
import { reports } from "./balance/reports.ts";
import { billing } from "./billing/billing.ts";
import { subscriptionItems } from "./billing/subscription-items.ts";
import { subscriptions } from "./billing/subscriptions.ts";
import { coupons } from "./catalogue/coupons.ts";
import { plans } from "./catalogue/plans.ts";
import { prices } from "./catalogue/prices.ts";
import { products } from "./catalogue/products.ts";
import { promotionCodes } from "./catalogue/promotion-codes.ts";
import { shippingRates } from "./catalogue/shipping-rates.ts";
import { taxRates } from "./catalogue/tax-rates.ts";
import { cashBalance } from "./customers/cash-balance.ts";
import { confirmationTokens } from "./customers/confirmation-tokens.ts";
import { customerBalance } from "./customers/customer-balance.ts";
import { customers } from "./customers/customers.ts";
import { ephemeralKeys } from "./customers/ephemeral-keys.ts";
import { paymentMethods } from "./customers/payment-methods.ts";
import { sources } from "./customers/sources.ts";
import { taxIds } from "./customers/tax-ids.ts";
import { tokens } from "./customers/tokens.ts";
import { events } from "./events.ts";
import { files } from "./files.ts";
import { mandates } from "./payments/mandates.ts";
import { radar } from "./payments/radar.ts";
import { setupIntents } from "./payments/setup-intents.ts";
import { testClocks } from "./test-clocks.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** Every route of the API. */
export const operations: readonly Operation[] = [
  ...accounts,
  ...accountAccess,
  ...accountLinks,
  ...accountSessions,
  ...capabilities,
  ...externalAccounts,
  ...persons,
  ...billing,
  ...countrySpecs,
  ...cashBalance,
  ...confirmationTokens,
  ...coupons,
  ...customerBalance,
  ...customers,
  ...ephemeralKeys,
  ...events,
  ...files,
  ...mandates,
  ...paymentMethods,
  ...plans,
  ...prices,
  ...products,
  ...promotionCodes,
  ...reports,
  ...setupIntents,
  ...shippingRates,
  ...radar,
  ...sources,
  ...subscriptionItems,
  ...subscriptions,
  ...taxIds,
  ...taxRates,
  ...testClocks,
  ...tokens,
  ...webhookEndpoints,
  ...typeOperations,
];
