import { DAY_SECONDS } from "@counterfoil/domain";
import type { CodePlan, OtherProduct, PlannedBusiness } from "../plan/business.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { ScheduledTasks } from "./schedule.ts";

/** IDs at the provider of the products, tax rates and coupons, by their keys in the plan. */
export interface Catalogue {
  readonly taxRates: Map<string, string>;
  readonly products: Map<string, string>;
  /** By product and amount; see priceKey. */
  readonly prices: Map<string, string>;
}

export const priceKey = (product: string, unitAmount: number): string => `${product} ${unitAmount}`;

/** Seconds after the start until further products are added and old rates archived. */
const OTHERS_AFTER = 60 * DAY_SECONDS;
const RETIRED_AFTER = 200 * DAY_SECONDS;

/** Schedules the creation of tax rates, products and coupons. */
export function scheduleCatalogue(
  schedule: ScheduledTasks,
  provider: ProviderAccount,
  business: PlannedBusiness,
  from: number,
  now: number,
): Catalogue {
  const { stripe, own } = provider;
  const catalogue: Catalogue = {
    taxRates: new Map(),
    products: new Map(),
    prices: new Map(),
  };
  for (const { key, ...rate } of business.taxRates) {
    schedule.add(from, async () => {
      catalogue.taxRates.set(key, (await stripe.taxRates.create(rate, own)).id);
    });
  }
  for (const { key, name, texts, prices } of business.products) {
    schedule.add(from, async () => {
      const product = await stripe.products.create({ name, description: texts.en }, own);
      catalogue.products.set(key, product.id);
      for (const unit_amount of prices) {
        const price = { product: product.id, currency: business.currency, unit_amount };
        const { id } = await stripe.prices.create(price, own);
        catalogue.prices.set(priceKey(key, unit_amount), id);
      }
      const default_price = catalogue.prices.get(priceKey(key, prices[0])) ?? "";
      await stripe.products.update(product.id, { default_price }, own);
    });
  }
  for (const product of business.otherProducts) {
    schedule.add(from + OTHERS_AFTER, () => createOtherProduct(provider, product));
  }
  for (const coupon of business.coupons(from, now)) {
    schedule.add(from, async () => {
      await stripe.coupons.create(coupon, own);
    });
  }
  for (const key of business.retiredTaxRates) {
    schedule.add(from + RETIRED_AFTER, async () => {
      await stripe.taxRates.update(idIn(catalogue.taxRates, key), { active: false }, own);
    });
  }
  return catalogue;
}

/**
 * Schedules the creation of promotion codes, some of them for one customer. Returns their IDs by
 * code.
 */
export function scheduleCodes(
  schedule: ScheduledTasks,
  { stripe, own }: ProviderAccount,
  codes: readonly CodePlan[],
  customers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { at, customer, params } of codes) {
    schedule.add(at, async () => {
      const whose = customer === undefined ? {} : { customer: idIn(customers, customer) };
      const { id, code } = await stripe.promotionCodes.create({ ...params, ...whose }, own);
      ids.set(code, id);
    });
  }
  return ids;
}

async function createOtherProduct(
  { stripe, own }: ProviderAccount,
  { params, prices, archived }: OtherProduct,
) {
  const { id } = await stripe.products.create(params, own);
  const priceIds: string[] = [];
  for (const price of prices) {
    priceIds.push((await stripe.prices.create({ ...price, product: id }, own)).id);
  }
  const [default_price = ""] = priceIds;
  await stripe.products.update(id, { default_price, active: archived !== true }, own);
}

/** Returns the ID of a key of the plan. */
export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} is not there yet`);
  return id;
}
