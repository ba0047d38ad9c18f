import type Stripe from "stripe";
import type { RunningServer } from "../../composition/compose.ts";

/** Everything that a business has at the provider, each list oldest first. */
export interface AccountObjects {
  readonly account: string;
  readonly customers: Stripe.Customer[];
  readonly invoices: Stripe.Invoice[];
  readonly charges: Stripe.Charge[];
  readonly intents: Stripe.PaymentIntent[];
  readonly refunds: Stripe.Refund[];
  readonly entries: Stripe.BalanceTransaction[];
  readonly payouts: Stripe.Payout[];
  readonly disputes: Stripe.Dispute[];
  readonly coupons: Stripe.Coupon[];
  readonly creditNotes: Stripe.CreditNote[];
  readonly invoicePayments: Stripe.InvoicePayment[];
  readonly taxRates: Stripe.TaxRate[];
  readonly promotionCodes: Stripe.PromotionCode[];
  readonly products: Stripe.Product[];
  readonly invoiceItems: Stripe.InvoiceItem[];
  readonly cards: Stripe.PaymentMethod[];
  /** Customer balance transactions; those of one customer oldest first. */
  readonly customerTransactions: Stripe.CustomerBalanceTransaction[];
}

/** Objects by the object they belong to. */
export function grouped<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Reads them through the SDK, bypassing the mirror. */
export async function readAccountObjects(
  app: RunningServer,
  account: string,
): Promise<AccountObjects> {
  const stripe = app.billing.sdk();
  const own = app.billing.options(account);
  const all = async <T>(list: {
    autoPagingToArray(options: { limit: number }): Promise<T[]>;
  }): Promise<T[]> => (await list.autoPagingToArray({ limit: 10_000 })).reverse();
  const page = { limit: 100 };
  const customers = await all(stripe.customers.list(page, own));
  const cards: Stripe.PaymentMethod[] = [];
  const customerTransactions: Stripe.CustomerBalanceTransaction[] = [];
  for (const { id } of customers) {
    cards.push(...(await all(stripe.customers.listPaymentMethods(id, page, own))));
    customerTransactions.push(
      ...(await all(stripe.customers.listBalanceTransactions(id, page, own))),
    );
  }
  return {
    account,
    customers,
    cards,
    customerTransactions,
    products: await all(stripe.products.list(page, own)),
    invoiceItems: await all(stripe.invoiceItems.list(page, own)),
    invoices: await all(stripe.invoices.list(page, own)),
    charges: await all(stripe.charges.list(page, own)),
    intents: await all(stripe.paymentIntents.list(page, own)),
    refunds: await all(stripe.refunds.list(page, own)),
    entries: await all(stripe.balanceTransactions.list(page, own)),
    payouts: await all(stripe.payouts.list(page, own)),
    disputes: await all(stripe.disputes.list(page, own)),
    coupons: await all(stripe.coupons.list(page, own)),
    creditNotes: await all(stripe.creditNotes.list(page, own)),
    invoicePayments: await all(stripe.invoicePayments.list(page, own)),
    taxRates: await all(stripe.taxRates.list(page, own)),
    promotionCodes: await all(stripe.promotionCodes.list(page, own)),
  };
}
