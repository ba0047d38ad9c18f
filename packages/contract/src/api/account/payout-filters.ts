import { PAYOUT_PARTS } from "@counterfoil/domain";

// Apart from the schemas, which weigh more than the addresses that only name a part.

/** Which rows of a payout. */
export const PAYOUT_TRANSACTION_PARTS = [...PAYOUT_PARTS, "fees", "unmatched"] as const;
export type PayoutTransactionPart = (typeof PAYOUT_TRANSACTION_PARTS)[number];
