import type { Payout } from "@counterfoil/contract";

/** Returns the message of a payout's kind. An instant payout is always requested manually. */
export function payoutKind({ automatic, method }: Pick<Payout, "automatic" | "method">) {
  if (automatic) return "account.payout.automatic";
  return method === "instant" ? "account.payout.instant" : "account.payout.manual";
}
