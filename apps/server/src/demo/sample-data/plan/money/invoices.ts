import { inLanguage, type PlannedBusiness, type SoldProduct } from "../business.ts";
import type { Chance } from "../chance.ts";
import { HISTORY_DAYS, workingMoment } from "../moments.ts";
import type { CustomerLanguage, CustomerPlan, InvoicePlan, LinePlan } from "../plan.ts";
import { chargedStory, sentStory } from "./stories.ts";

/** Plans the random invoices of these customers, oldest first. */
export function planInvoices(
  business: PlannedBusiness,
  chance: Chance,
  customers: readonly CustomerPlan[],
  now: number,
  count: number,
): InvoicePlan[] {
  const loyalty = customers.map((customer) => ({
    customer,
    weight: chance.pick([1, 1, 1, 2, 3, 5, 9] as const),
  }));
  const left = new Map(business.campaigns.map(({ coupon, uses }) => [coupon, uses]));
  const moments = Array.from({ length: count }, () => {
    // The business grows: there are more invoices on later days.
    const days = Math.floor(HISTORY_DAYS * (1 - chance.next() ** 0.8));
    return workingMoment(
      now,
      Math.min(days, HISTORY_DAYS - 4),
      business.opens,
      chance.whole(0, 420),
    );
  }).sort((one, other) => one - other);
  return moments.flatMap((at) => {
    const customer = someone(loyalty, chance, at);
    return customer === null ? [] : [invoice(business, chance, customer, at, now, left)];
  });
}

function someone(
  loyalty: readonly { readonly customer: CustomerPlan; readonly weight: number }[],
  chance: Chance,
  at: number,
): CustomerPlan | null {
  const here = loyalty.filter(({ customer }) => customer.since < at);
  let rest = chance.next() * here.reduce((total, { weight }) => total + weight, 0);
  for (const { customer, weight } of here) {
    rest -= weight;
    if (rest < 0) return customer;
  }
  return loyalty[0]?.customer ?? null;
}

function invoice(
  business: PlannedBusiness,
  chance: Chance,
  customer: CustomerPlan,
  at: number,
  now: number,
  left: Map<string, number>,
): InvoicePlan {
  const charged = customer.card !== null && chance.happens(0.6);
  const story = charged ? chargedStory(chance, at) : sentStory(chance, at, now);
  return {
    customer: customer.name,
    at,
    lines: lines(business, chance, customer.language),
    coupon: chance.happens(0.12) ? coupon(chance, left) : null,
    memo: chance.happens(0.25) ? inLanguage(business.memos, customer.language) : null,
    fields: chance.happens(0.3)
      ? [{ name: PURCHASE_ORDER[customer.language], value: order(chance) }]
      : [],
    ...story,
    steps: story.steps.filter((step) => step.at < now),
  };
}

const PURCHASE_ORDER: Readonly<Record<CustomerLanguage, string>> = {
  en: "PO number",
  fr: "Bon de commande",
  de: "Bestellnummer",
  nl: "Inkoopnummer",
};

const order = (chance: Chance): string => `${chance.whole(60, 99)}-${chance.whole(1000, 9999)}`;

function lines(business: PlannedBusiness, chance: Chance, language: CustomerLanguage): LinePlan[] {
  const count = chance.pick([1, 1, 2, 2, 2, 3, 3, 4] as const);
  const sold = new Set<SoldProduct>();
  while (sold.size < count) sold.add(chance.pick(business.products));
  return [...sold].map((ware) => ({
    product: ware.key,
    text: inLanguage(ware.texts, language),
    quantity: chance.pick(ware.quantities),
    unitAmount: chance.pick(ware.prices),
  }));
}

function coupon(chance: Chance, left: Map<string, number>): string | null {
  const open = [...left].filter(([, uses]) => uses > 0).map(([name]) => name);
  const [first, ...others] = open;
  if (first === undefined) return null;
  const chosen = chance.pick([first, ...others]);
  left.set(chosen, (left.get(chosen) ?? 0) - 1);
  return chosen;
}
