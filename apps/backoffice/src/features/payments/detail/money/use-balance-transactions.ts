import type { BalanceTransaction, PaymentIntent, Refund } from "@counterfoil/contract";
import { isRelease } from "@counterfoil/domain";
import { useQueries, useQuery } from "@tanstack/react-query";
import { idOf } from "../../../../shared/resource/id-of.ts";
import { objectOptions } from "../../../../shared/resource/queries.ts";
import { entryOf } from "../../payment/entry.ts";
import { chargeOf, refundedOf } from "../../payment/payment.ts";
import { refundsOptions } from "../../queries.ts";

interface BalanceTransactionsQuery {
  /** Balance transactions of the payment and its refunds, newest first. */
  readonly transactions: readonly BalanceTransaction[];
  /** Refunds that were paid, without failed ones and released authorizations. */
  readonly refunds: readonly Refund[];
  /** Number of known entries that haven't loaded yet. */
  readonly awaited: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads a payment's balance transactions, including failed refunds and disputes. */
export function useBalanceTransactions(payment: PaymentIntent): BalanceTransactionsQuery {
  const query = useQuery({
    ...refundsOptions(payment.id),
    enabled: payment.amount_received > 0,
  });
  const refunds = query.data?.data ?? [];
  const returned = useQueries({
    queries: refunds
      .map(({ failure_balance_transaction: entry }) => idOf(entry))
      .filter((id) => id !== undefined)
      .map((id) => objectOptions("balanceTransaction", id)),
  });
  const transactions = [
    ...returned.map(({ data }) => data),
    ...(payment.disputes?.data ?? []).flatMap((dispute) => dispute.balance_transactions),
    ...refunds.map((refund) => entryOf(refund.balance_transaction)),
    entryOf(chargeOf(payment)?.balance_transaction),
  ].filter((entry) => entry !== undefined);
  return {
    transactions: transactions.sort((one, other) => other.created - one.created),
    refunds: refunds.filter(
      (refund) => refund.status !== "failed" && refund.status !== "canceled" && !isRelease(refund),
    ),
    awaited: query.isLoading && refundedOf(payment) > 0 ? 1 : 0,
    error: query.isError && !query.data ? query.error : undefined,
    retry: () => void query.refetch(),
  };
}
