import type { BalanceTransaction, PaymentIntent } from "@counterfoil/contract";
import { isRelease, sum } from "@counterfoil/domain";
import { chargeOf } from "./payment.ts";

/** Returns an expanded balance transaction; undefined if it isn't expanded. */
export function entryOf(
  entry: string | BalanceTransaction | null | undefined,
): BalanceTransaction | undefined {
  return typeof entry === "object" && entry !== null ? entry : undefined;
}

/**
 * Amount that a payment added to the balance before refunds, in minor units of the balance's
 * currency.
 */
interface CollectedAmount {
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
}

/**
 * Returns what a payment's capture added to the balance: its balance transaction, and that of the
 * authorized part that it released. Undefined if nothing was captured.
 */
export function collectedOf(payment: PaymentIntent): CollectedAmount | undefined {
  const charge = chargeOf(payment);
  const entry = entryOf(charge?.balance_transaction);
  if (entry === undefined) return undefined;
  const released = (charge?.refunds?.data ?? [])
    .filter(isRelease)
    .flatMap((refund) => entryOf(refund.balance_transaction) ?? []);
  const all = [entry, ...released];
  return {
    fee: sum(all.map(({ fee }) => fee)),
    net: sum(all.map(({ net }) => net)),
    currency: entry.currency,
  };
}
