import type { Context } from "../../kernel/context.ts";

/**
 * Notes the most recent turn of any invoice of a customer: late or not collected by itself, or paid
 * or written off (https://docs.stripe.com/api/customers/object: delinquent).
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
