import type { SampleData } from "../sample-data.ts";
import { applyPlan } from "./apply/apply-plan.ts";
import { openProviderAccount } from "./apply/provider-account.ts";
import { withoutWebhooks } from "./apply/without-webhooks.ts";
import { harbourHistory } from "./businesses/harbour.ts";
import { mapleHistory } from "./businesses/maple.ts";
import { planBusiness } from "./plan/plan-business.ts";

const BUSINESSES = [mapleHistory, harbourHistory];

/**
 * Creates eighteen months of history for both businesses through the provider's rules, in one
 * transaction each: an interrupted start leaves nothing of the one in progress, and the next start
 * creates it again.
 */
export const sampleData: SampleData = async ({ billing, accounts, past, onReady }) => {
  const stripe = billing.sdk();
  const now = Math.floor(Date.now() / 1000);
  for (const business of BUSINESSES) {
    const account = accounts[business.key];
    const { data } = await stripe.customers.list({ limit: 1 }, billing.options(account));
    if (data.length === 0) {
      await past.batch(() =>
        withoutWebhooks(stripe, () =>
          applyPlan(
            openProviderAccount(billing, past, account),
            business,
            planBusiness(business, now),
            now,
          ),
        ),
      );
    }
    onReady(account);
  }
};
