import type { Context } from "../../kernel/context.ts";

/** An object with the balance transaction of its funds. */
interface FundedObject {
  balance_transaction: string | { available_on: number } | null;
}

/**
 * Returns when a charge's funds become available, in Unix seconds: at the earliest now, and now for
 * money of the balance. What is withdrawn from a charge comes from the same funds
 * (https://docs.stripe.com/api/balance_transactions/object: available_on).
 */
export async function fundsAvailableOn(ctx: Context, charge: FundedObject | null): Promise<number> {
  const transaction = charge?.balance_transaction ?? null;
  const booked =
    typeof transaction === "string"
      ? await ctx.store.get("balance_transaction", transaction)
      : transaction;
  return Math.max(booked?.available_on ?? 0, ctx.now());
}
