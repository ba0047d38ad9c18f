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
  const known = business.showcase(now);
  for (const { name, params } of known.customers) {
    registry.claim(name);
    registry.prefix(params.invoice_prefix ?? name);
  }
  const count = business.customers - known.customers.length;
  const customers = planCustomers(business, chance, registry, now, count);
  const debits = DEBITS[business.key].length;
  const wanted = business.invoices - known.invoices.length;
  return {
    from: officeMoment(now, HISTORY_DAYS, business.opens, 0),
    customers: [...known.customers, ...customers],
    invoices: [...known.invoices, ...planInvoices(business, chance, customers, now, wanted)],
    payments: [
      ...known.payments,
      ...planPayments(business, chance, customers, now, business.payments - debits),
      ...planDebits(business, chance, customers, now),
    ],
  };
}
