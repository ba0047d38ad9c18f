import type { PlannedBusiness } from "../plan/business.ts";
import type { Plan } from "../plan/plan.ts";
import { idIn, scheduleCatalogue, scheduleCodes } from "./catalogue.ts";
import { scheduleCustomers } from "./customers.ts";
import { scheduleInvoices } from "./invoices.ts";
import { schedulePayments } from "./payments.ts";
import { schedulePayouts } from "./payouts.ts";
import type { ProviderAccount } from "./provider-account.ts";
import { ScheduledTasks } from "./schedule.ts";

/** Applies a plan at the provider on the account's test clock, which is then reset to real time. */
export async function applyPlan(
  provider: ProviderAccount,
  business: PlannedBusiness,
  plan: Plan,
  now: number,
): Promise<void> {
  const schedule = new ScheduledTasks();
  const catalogue = scheduleCatalogue(schedule, provider, business, plan.from, now);
  const customers = scheduleCustomers(schedule, provider, plan.customers);
  const planned = business.promotionCodes(plan.from, now);
  const codes = scheduleCodes(schedule, provider, planned, customers);
  const bought = redeemedBy(business, codes);
  scheduleInvoices(
    { schedule, provider, catalogue, customers, bought },
    plan.invoices,
    plan.customers,
  );
  schedulePayments(schedule, provider, plan.payments, plan.customers, customers);
  schedulePayouts(
    schedule,
    provider,
    business.currency,
    business.payouts(plan.from, now),
    customers,
  );
  await schedule.run((moment) => provider.moveTo(moment));
  await provider.resumeRealTime();
}

/** Returns how a coupon is redeemed: by its campaign's promotion code, or directly. */
function redeemedBy(
  { campaigns }: PlannedBusiness,
  codes: ReadonlyMap<string, string>,
): (coupon: string) => { promotion_code: string } | { coupon: string } {
  return (coupon) => {
    const code = campaigns.find((campaign) => campaign.coupon === coupon)?.code;
    return code === undefined ? { coupon } : { promotion_code: idIn(codes, code) };
  };
}
