import type { PayoutStep } from "../plan/plan.ts";
import { idIn } from "./catalogue.ts";
import { partOf } from "./money.ts";
import type { ProviderAccount } from "./provider-account.ts";
import type { ScheduledTasks } from "./schedule.ts";

/**
 * Schedules what the business does about its payouts. The provider creates automatic payouts
 * itself.
 */
export function schedulePayouts(
  schedule: ScheduledTasks,
  provider: ProviderAccount,
  currency: string,
  steps: readonly PayoutStep[],
  customers: ReadonlyMap<string, string>,
): void {
  for (const step of steps) schedule.add(step.at, () => take(provider, currency, step, customers));
}

async function take(
  provider: ProviderAccount,
  currency: string,
  step: PayoutStep,
  customers: ReadonlyMap<string, string>,
): Promise<void> {
  const { stripe, own } = provider;
  const account = own.stripeAccount;
  switch (step.does) {
    case "schedule":
      await stripe.accounts.update(account, {
        settings: { payouts: { schedule: step.schedule } },
      });
      return;
    case "move_bank":
      await stripe.accounts.update(account, { external_account: step.bank });
      return;
    case "sell":
      await stripe.paymentIntents.create(
        {
          amount: step.amount + Math.max(0, -(await available(provider, currency))),
          currency,
          customer: idIn(customers, step.customer),
          description: step.description,
          payment_method: "pm_card_bypassPending",
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        },
        own,
      );
      return;
    case "pay_out": {
      const balance = await available(provider, currency);
      const amount = balance > 0 ? partOf(balance, step.oneIn) : 0;
      if (amount <= 0) return;
      const { id } = await stripe.payouts.create({ amount, currency }, own);
      if (step.regretted) await stripe.payouts.cancel(id, {}, own);
    }
  }
}

/**
 * Returns the available balance in a currency, in minor units; negative after more refunds than
 * sales.
 */
async function available({ stripe, own }: ProviderAccount, currency: string): Promise<number> {
  const balance = await stripe.balance.retrieve({}, own);
  return balance.available.find((part) => part.currency === currency)?.amount ?? 0;
}
