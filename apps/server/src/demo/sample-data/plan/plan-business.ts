import type { PlannedBusiness } from "./business.ts";
import { chanceOf } from "./chance.ts";
import { planCustomers, Registry } from "./customers.ts";
import { HISTORY_DAYS, officeMoment } from "./moments.ts";
import { DEBITS, planDebits } from "./money/debits.ts";
import { planInvoices } from "./money/invoices.ts";
import { planPayments } from "./money/payments.ts";
import type { Plan } from "./plan.ts";

/**
 * Plans everything that happens in a sample business until now. The result is the same for the same
 * business and time.
 * @param now seconds since the epoch
 */
export function planBusiness(business: PlannedBusiness, now: number): Plan {
  const chance = chanceOf(business.seed);
  const registry = new Registry();
  const showcase = business.showcase(now);
  for (const { name, params } of showcase.customers) {
    registry.claim(name);
    registry.prefix(params.invoice_prefix ?? name);
  }
  const count = business.customers - showcase.customers.length;
  const customers = planCustomers(business, chance, registry, now, count);
  const debits = DEBITS[business.key].length;
  const remaining = business.invoices - showcase.invoices.length;
  return {
    from: officeMoment(now, HISTORY_DAYS, business.opens, 0),
    customers: [...showcase.customers, ...customers],
    invoices: [...showcase.invoices, ...planInvoices(business, chance, customers, now, remaining)],
    payments: [
      ...showcase.payments,
      ...planPayments(business, chance, customers, now, business.payments - debits),
      ...planDebits(business, chance, customers, now),
    ],
  };
}
