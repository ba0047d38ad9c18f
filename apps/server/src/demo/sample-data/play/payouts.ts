import type { Agenda } from "./agenda.ts";
import type { Shop } from "./shop.ts";

const WEEK = 7 * 86_400;

/** Enters a payout a week of all that is available in the business's currency. */
export function enterPayouts(
  agenda: Agenda,
  { stripe, own }: Shop,
  currency: string,
  from: number,
  now: number,
): void {
  for (let at = from + 3 * WEEK; at < now; at += WEEK) {
    agenda.enter(at, async () => {
      const { available } = await stripe.balance.retrieve({}, own);
      const amount = available.find((part) => part.currency === currency)?.amount ?? 0;
      if (amount > 0) await stripe.payouts.create({ amount, currency }, own);
    });
  }
}
