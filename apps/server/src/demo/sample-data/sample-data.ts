import type { SampleData } from "../sample-data.ts";
import { harbourHistory } from "./businesses/harbour.ts";
import { mapleHistory } from "./businesses/maple.ts";
import { planBusiness } from "./plan/plan-business.ts";
import { playBusiness } from "./play/play-business.ts";
import { openShop } from "./play/shop.ts";
import { silently } from "./play/silence.ts";

const BUSINESSES = [mapleHistory, harbourHistory];

/**
 * Eighteen months of both businesses, told through the provider's own rules in one unit of work: a
 * start that is cut leaves nothing, the next one tells it all.
 */
export const sampleData: SampleData = async ({ billing, accounts, past }) => {
  const stripe = billing.sdk();
  const { data } = await stripe.customers.list({ limit: 1 }, billing.options(accounts.maple));
  if (data.length > 0) return;
  const now = Math.floor(Date.now() / 1000);
  await past.batch(() =>
    silently(stripe, async () => {
      for (const business of BUSINESSES) {
        const shop = openShop(billing, past, accounts[business.key]);
        await playBusiness(shop, business, planBusiness(business, now), now);
      }
    }),
  );
};
