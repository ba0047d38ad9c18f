import { MAXIMUM_AMOUNT } from "../../money/amount-limit.ts";
import { maximumCharge, minimumCharge } from "../../money/charge-limits.ts";
import { settle } from "./settle.ts";

/** Why an amount due can't be charged. */
export interface DueProblem {
  /**
   * `debt_too_large` if the total exceeds the maximum only with what the customer owes. An amount
   * due that is too small becomes the customer's debt, and its invoice is marked as paid.
   */
  readonly kind: "too_large" | "debt_too_large" | "too_small";
  /** The largest or smallest amount, in minor units. */
  readonly limit: number;
}

/**
 * Returns why a draft's amount due can't be charged; undefined if it can, or if nothing is due. The
 * provider would make it a debt of the customer and mark the invoice as paid
 * (docs.stripe.com/billing/customer/balance); the server rejects one that is too large.
 * @param draft amounts in minor units; a negative balance is credit
 */
export function dueProblem(draft: {
  readonly total: number;
  readonly starting_balance: number;
  readonly currency: string;
}): DueProblem | undefined {
  const { total, starting_balance: balance, currency } = draft;
  if (!(Math.abs(total) <= MAXIMUM_AMOUNT)) return { kind: "too_large", limit: MAXIMUM_AMOUNT };
  const entries = settle(total, balance, currency).balanceEntries.map(({ type }) => type);
  if (entries.includes("invoice_too_large")) {
    return { kind: "debt_too_large", limit: maximumCharge(currency) };
  }
  return entries.includes("invoice_too_small")
    ? { kind: "too_small", limit: minimumCharge(currency) }
    : undefined;
}

/** Returns whether the server rejects finalizing a draft with this problem. */
export function keepsFromFinalizing(problem: DueProblem | undefined): problem is DueProblem {
  return problem !== undefined && problem.kind !== "too_small";
}
