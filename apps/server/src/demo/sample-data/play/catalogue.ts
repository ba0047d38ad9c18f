import type { Business } from "../plan/business.ts";
import type { Agenda } from "./agenda.ts";
import type { Shop } from "./shop.ts";

/** What a business sells and takes off, by the keys of the plan: ids at the provider. */
export interface Catalogue {
  readonly taxRates: Map<string, string>;
  readonly products: Map<string, string>;
  /** By product and amount, see priceKey. */
  readonly prices: Map<string, string>;
}

export const priceKey = (product: string, unitAmount: number): string => `${product} ${unitAmount}`;

/** Days after the opening on which promotion codes come out and old rates go. */
const CODES_AFTER = 40 * 86_400;
const RETIRED_AFTER = 200 * 86_400;

/** Enters tax rates, products, coupons and promotion codes into the agenda. */
export function enterCatalogue(
  agenda: Agenda,
  shop: Shop,
  business: Business,
  from: number,
  now: number,
): Catalogue {
  const { stripe, own } = shop;
  const catalogue: Catalogue = {
    taxRates: new Map(),
    products: new Map(),
    prices: new Map(),
  };
  for (const { key, ...rate } of business.taxRates) {
    agenda.enter(from, async () => {
      catalogue.taxRates.set(key, (await stripe.taxRates.create(rate, own)).id);
    });
  }
  for (const { key, name, prices } of business.wares) {
    agenda.enter(from, async () => {
      const product = await stripe.products.create({ name }, own);
      catalogue.products.set(key, product.id);
      for (const unit_amount of prices) {
        const price = { product: product.id, currency: business.currency, unit_amount };
        const { id } = await stripe.prices.create(price, own);
        catalogue.prices.set(priceKey(key, unit_amount), id);
      }
    });
  }
  for (const coupon of business.coupons(from, now)) {
    agenda.enter(from, async () => {
      await stripe.coupons.create(coupon, own);
    });
  }
  for (const code of business.promotionCodes) {
    agenda.enter(from + CODES_AFTER, async () => {
      await stripe.promotionCodes.create(code, own);
    });
  }
  for (const key of business.retiredTaxRates) {
    agenda.enter(from + RETIRED_AFTER, async () => {
      await stripe.taxRates.update(idIn(catalogue.taxRates, key), { active: false }, own);
    });
  }
  return catalogue;
}

/** The id that a key of the plan has. */
export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} is not there yet`);
  return id;
}
