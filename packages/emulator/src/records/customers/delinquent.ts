import type { Context } from "../../kernel/context.ts";

/**
 * Sets `delinquent` by the latest change to any of the customer's invoices: true once one is
 * overdue or an automatic charge fails, false once one is paid or marked uncollectible
 * (https://docs.stripe.com/api/customers/object: delinquent).
 */
export async function markDelinquent(
  ctx: Context,
  id: string | null,
  delinquent: boolean,
): Promise<void> {
  const customer = id ? await ctx.store.get("customer", id) : null;
  if (!customer || customer.delinquent === delinquent) return;
  const after = { ...customer, delinquent };
  ctx.store.put("customer", after);
  ctx.emit("customer.updated", after, { delinquent: customer.delinquent });
}
