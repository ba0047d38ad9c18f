import type { BalanceTransaction } from "@counterfoil/contract";

/** Returns an expanded balance transaction; undefined if it isn't expanded. */
export function entryOf(
  entry: string | BalanceTransaction | null | undefined,
): BalanceTransaction | undefined {
  return typeof entry === "object" && entry !== null ? entry : undefined;
}
