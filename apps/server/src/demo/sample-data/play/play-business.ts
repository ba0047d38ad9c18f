import type { Business } from "../plan/business.ts";
import type { Plan } from "../plan/plan.ts";
import { Agenda } from "./agenda.ts";
import { enterCatalogue, enterCodes, idIn } from "./catalogue.ts";
import { enterCustomers } from "./customers.ts";
import { enterInvoices } from "./invoices.ts";
import { enterPayments } from "./payments.ts";
import { enterPayouts } from "./payouts.ts";
import type { Shop } from "./shop.ts";

/** Lets a plan happen at the provider, on the business's own clock, which then runs at real time. */
export async function playBusiness(
  shop: Shop,
  business: Business,
  plan: Plan,
  now: number,
): Promise<void> {
  const agenda = new Agenda();
  const catalogue = enterCatalogue(agenda, shop, business, plan.from, now);
  const customers = enterCustomers(agenda, shop, plan.customers);
  const planned = business.promotionCodes(plan.from, now);
  const codes = enterCodes(agenda, shop, planned, customers);
  const bought = redeemedBy(business, codes);
  enterInvoices({ agenda, shop, catalogue, customers, bought }, plan.invoices, plan.customers);
  enterPayments(agenda, shop, plan.payments, plan.customers, customers);
  enterPayouts(agenda, shop, business.currency, business.payouts(plan.from, now), customers);
  await agenda.play((moment) => shop.moveTo(moment));
  await shop.backToRealTime();
}

/** How a coupon comes on an invoice: by its campaign's code, or by itself. */
function redeemedBy(
  { campaigns }: Business,
  codes: ReadonlyMap<string, string>,
): (coupon: string) => { promotion_code: string } | { coupon: string } {
  return (coupon) => {
    const code = campaigns.find((campaign) => campaign.coupon === coupon)?.code;
    return code === undefined ? { coupon } : { promotion_code: idIn(codes, code) };
  };
}
