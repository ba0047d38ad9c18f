import type { CustomerPlan } from "../plan/plan.ts";
import { idIn } from "./catalogue.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { ScheduledTasks } from "./schedule.ts";

/** Schedules the creation of customers with their cards and balances. Returns their IDs by name. */
export function scheduleCustomers(
  schedule: ScheduledTasks,
  { stripe, own }: ProviderAccount,
  customers: readonly CustomerPlan[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { name, since, params, card, secondCard, currency, adjustments } of customers) {
    schedule.add(since, async () => {
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
      schedule.add(at, async () => {
        const entry = { amount, currency, description };
        await stripe.customers.createBalanceTransaction(idIn(ids, name), entry, own);
      });
    }
  }
  return ids;
}
