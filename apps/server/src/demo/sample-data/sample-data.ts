import type { SampleData } from "../sample-data.ts";
import { harbourHistory } from "./businesses/harbour.ts";
import { mapleHistory } from "./businesses/maple.ts";
import { planBusiness } from "./plan/plan-business.ts";
import { playBusiness } from "./play/play-business.ts";
import { openShop } from "./play/shop.ts";
import { silently } from "./play/silence.ts";

const BUSINESSES = [mapleHistory, harbourHistory];

/**
 * Eighteen months of both businesses, told through the provider's own rules in one unit of work
 * each: a start that is cut leaves nothing of the one that it was at, the next start tells it.
 */
export const sampleData: SampleData = async ({ billing, accounts, past, stands }) => {
  const stripe = billing.sdk();
  const now = Math.floor(Date.now() / 1000);
  for (const business of BUSINESSES) {
    const account = accounts[business.key];
    const { data } = await stripe.customers.list({ limit: 1 }, billing.options(account));
    if (data.length === 0) {
      await past.batch(() =>
        silently(stripe, () =>
          playBusiness(
            openShop(billing, past, account),
            business,
            planBusiness(business, now),
            now,
          ),
        ),
      );
    }
    stands(account);
  }
};
