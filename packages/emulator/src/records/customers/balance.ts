import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";

interface NewCustomerBalanceTransaction {
  /** Minor units; negative is credit, positive is an amount owed. */
  amount: number;
  currency: string;
  type: Types["customer_balance_transaction"]["type"];
  description?: string | null | undefined;
  invoice?: string | null;
  credit_note?: string | null;
  metadata?: Record<string, string>;
}

const hiddenCustomer = z.object({ balances: z.record(z.string(), z.number()) });

/**
 * Returns the customer's balance by currency, in minor units: positive is an amount owed, negative
 * is credit.
 */
export async function balancesOf(
  ctx: Context,
  customer: Types["customer"],
): Promise<Record<string, number>> {
  const hidden = hiddenCustomer.safeParse(await ctx.store.hidden("customer", customer.id));
  return hidden.success ? hidden.data.balances : {};
}

/**
 * Adds a transaction to the customer balance and stores both
 * (docs.stripe.com/billing/customer/balance). The first one sets the customer's currency. The
 * caller emits the customer's event.
 * @returns the customer with the new balance, and the transaction
 */
export async function addCustomerBalanceTransaction(
  ctx: Context,
  customer: Types["customer"],
  change: NewCustomerBalanceTransaction,
): Promise<{ customer: Types["customer"]; transaction: Types["customer_balance_transaction"] }> {
  const main = customer.currency ?? change.currency;
  const balances = await balancesOf(ctx, customer);
  const former = change.currency === main ? customer.balance : (balances[change.currency] ?? 0);
  const ending = former + change.amount;
  balances[change.currency] = ending;
  const changed: Types["customer"] = {
    ...customer,
    currency: main,
    balance: change.currency === main ? ending : customer.balance,
  };
  const transaction: Types["customer_balance_transaction"] = {
    id: ctx.id("cbtxn"),
    object: "customer_balance_transaction",
    amount: change.amount,
    checkout_session: null,
    created: ctx.now(),
    credit_note: change.credit_note ?? null,
    currency: change.currency,
    customer: customer.id,
    customer_account: null,
    description: change.description ?? null,
    ending_balance: ending,
    invoice: change.invoice ?? null,
    livemode: false,
    metadata: change.metadata ?? {},
    type: change.type,
  };
  ctx.store.put("customer", changed, { balances });
  ctx.store.put("customer_balance_transaction", transaction);
  return { customer: changed, transaction };
}
