import { fieldOf } from "@counterfoil/domain";
import { inLanguage, type PlannedBusiness } from "../business.ts";
import type { Chance } from "../chance.ts";
import { officeMoment } from "../moments.ts";
import type { CustomerPlan, Debit, PaymentPlan } from "../plan.ts";

interface DebitOutcome {
  /** Maximum and minimum age in days. */
  readonly days: readonly [newest: number, oldest: number];
  readonly account: Debit;
  readonly currency: string;
  readonly amount: number;
}

/** Bank debits of each business: most have succeeded, some have failed, and some are processing. */
export const DEBITS: Readonly<Record<PlannedBusiness["key"], readonly DebitOutcome[]>> = {
  maple: [
    { days: [150, 300], account: "pm_acssDebit_success", currency: "cad", amount: 124_000 },
    { days: [40, 120], account: "pm_acssDebit_success", currency: "cad", amount: 61_500 },
    { days: [8, 30], account: "pm_acssDebit_success", currency: "cad", amount: 88_250 },
    { days: [6, 20], account: "pm_acssDebit_insufficientFunds", currency: "cad", amount: 47_000 },
    { days: [30, 90], account: "pm_usBankAccount_success", currency: "usd", amount: 95_000 },
    { days: [0, 1], account: "pm_usBankAccount_processing", currency: "usd", amount: 180_000 },
    { days: [0, 2], account: "pm_usBankAccount_processing", currency: "usd", amount: 42_500 },
    { days: [1, 2], account: "pm_usBankAccount_processing", currency: "usd", amount: 66_000 },
    { days: [2, 3], account: "pm_usBankAccount_processing", currency: "usd", amount: 239_900 },
  ],
  harbour: [
    { days: [30, 90], account: "pm_success_de", currency: "eur", amount: 54_000 },
    { days: [8, 25], account: "pm_success_nl", currency: "eur", amount: 31_250 },
    { days: [5, 15], account: "pm_insufficientFunds_de", currency: "eur", amount: 19_900 },
  ],
};

/** Deposits debited from bank accounts; in US dollars from US accounts. */
export function planDebits(
  business: PlannedBusiness,
  chance: Chance,
  customers: readonly CustomerPlan[],
  now: number,
): PaymentPlan[] {
  return DEBITS[business.key].map(({ days: [newest, oldest], account, currency, amount }) => {
    const at = officeMoment(
      now,
      chance.whole(newest, oldest),
      business.opens,
      chance.whole(0, 420),
    );
    const [first, ...others] = customers.filter(
      ({ since, params: { address } }) =>
        since < at && (currency !== "usd" || fieldOf(address, "country") === "US"),
    );
    if (first === undefined) throw new Error("A payment needs a customer");
    const customer = chance.pick([first, ...others]);
    return {
      customer: customer.name,
      at,
      amount,
      currency,
      description: inLanguage(business.deposit, customer.language),
      card: account,
      confirm: true,
      capture: "automatic",
      steps: [],
    };
  });
}
