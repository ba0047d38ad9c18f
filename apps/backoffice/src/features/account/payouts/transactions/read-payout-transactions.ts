import { PAYOUT_TRANSACTIONS_PATH, type PayoutTransactionPart } from "@counterfoil/contract";
import { api } from "../../../../shared/api/client.ts";

/** Fetches rows of a payout, starting after a cursor. */
export const readPayoutTransactions = (
  payout: string,
  part: PayoutTransactionPart | undefined,
  after: string | undefined,
  signal: AbortSignal,
) =>
  api.get(PAYOUT_TRANSACTIONS_PATH, {
    params: { id: payout },
    query: { part, starting_after: after },
    signal,
  });
