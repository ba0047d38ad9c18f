import type { Business, CodePlan, ShelfProduct } from "../plan/business.ts";
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

/** After the opening, when more products come on the shelf and when old rates go. */
const SHELF_AFTER = 60 * 86_400;
const RETIRED_AFTER = 200 * 86_400;

/** Enters tax rates, products and coupons into the agenda. */
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
  for (const { key, name, texts, prices } of business.wares) {
    agenda.enter(from, async () => {
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
  for (const product of business.shelf) {
    agenda.enter(from + SHELF_AFTER, () => shelve(shop, product));
  }
  for (const coupon of business.coupons(from, now)) {
    agenda.enter(from, async () => {
      await stripe.coupons.create(coupon, own);
    });
  }
  for (const key of business.retiredTaxRates) {
    agenda.enter(from + RETIRED_AFTER, async () => {
      await stripe.taxRates.update(idIn(catalogue.taxRates, key), { active: false }, own);
    });
  }
  return catalogue;
}

/** Enters promotion codes, which may be for a customer; gives their ids by code. */
export function enterCodes(
  agenda: Agenda,
  { stripe, own }: Shop,
  codes: readonly CodePlan[],
  customers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { at, customer, params } of codes) {
    agenda.enter(at, async () => {
      const whose = customer === undefined ? {} : { customer: idIn(customers, customer) };
      const { id, code } = await stripe.promotionCodes.create({ ...params, ...whose }, own);
      ids.set(code, id);
    });
  }
  return ids;
}

async function shelve({ stripe, own }: Shop, { params, prices, archived }: ShelfProduct) {
  const { id } = await stripe.products.create(params, own);
  const made: string[] = [];
  for (const price of prices) {
    made.push((await stripe.prices.create({ ...price, product: id }, own)).id);
  }
  const [default_price = ""] = made;
  await stripe.products.update(id, { default_price, active: archived !== true }, own);
}

/** The id that a key of the plan has. */
export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${key} is not there yet`);
  return id;
}
