import type { BalanceTransaction } from "@counterfoil/contract";

/** A balance entry that was asked for; nothing while only its id, or not even that, is known. */
export function entryOf(
  entry: string | BalanceTransaction | null | undefined,
): BalanceTransaction | undefined {
  return typeof entry === "object" && entry !== null ? entry : undefined;
}
