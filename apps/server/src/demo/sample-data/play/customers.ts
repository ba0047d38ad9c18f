import type { CustomerPlan } from "../plan/plan.ts";
import type { Agenda } from "./agenda.ts";
import { idIn } from "./catalogue.ts";
import type { Shop } from "./shop.ts";

/** Enters the arrival of customers, their cards and their balances; gives their ids by name. */
export function enterCustomers(
  agenda: Agenda,
  { stripe, own }: Shop,
  customers: readonly CustomerPlan[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { name, since, params, card, secondCard, currency, adjustments } of customers) {
    agenda.enter(since, async () => {
      const settings =
        card === null
          ? {}
          : { payment_method: card, invoice_settings: { default_payment_method: card } };
      const { id } = await stripe.customers.create({ ...params, ...settings }, own);
      ids.set(name, id);
      if (secondCard !== null) {
        await stripe.paymentMethods.attach(secondCard, { customer: id }, own);
      }
    });
    for (const { at, amount, description } of adjustments) {
      agenda.enter(at, async () => {
        const entry = { amount, currency, description };
        await stripe.customers.createBalanceTransaction(idIn(ids, name), entry, own);
      });
    }
  }
  return ids;
}
