import type { Operation } from "../kernel/operation.ts";
import { accountAccess } from "./account-access.ts";
import { accountLinks } from "./account-links.ts";
import { accountSessions } from "./account-sessions.ts";
import { accounts } from "./accounts.ts";
import { billing } from "./billing.ts";
import { capabilities } from "./capabilities.ts";
import { cashBalance } from "./cash-balance.ts";
import { confirmationTokens } from "./confirmation-tokens.ts";
import { countrySpecs } from "./country-specs.ts";
import { coupons } from "./coupons.ts";
import { customerBalance } from "./customer-balance.ts";
import { customers } from "./customers.ts";
import { ephemeralKeys } from "./ephemeral-keys.ts";
import { events } from "./events.ts";
import { externalAccounts } from "./external-accounts.ts";
import { files } from "./files.ts";
import { mandates } from "./mandates.ts";
import { paymentMethods } from "./payment-methods.ts";
import { persons } from "./persons.ts";
import { prices } from "./prices.ts";
import { products } from "./products.ts";
import { promotionCodes } from "./promotion-codes.ts";
import { radar } from "./radar.ts";
import { reports } from "./reports.ts";
import { setupIntents } from "./setup-intents.ts";
import { shippingRates } from "./shipping-rates.ts";
import { sources } from "./sources.ts";
import { subscriptionItems } from "./subscription-items.ts";
import { subscriptions } from "./subscriptions.ts";
import { taxIds } from "./tax-ids.ts";
import { taxRates } from "./tax-rates.ts";
import { testClocks } from "./test-clocks.ts";
import { tokens } from "./tokens.ts";
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
];
