import { PAYOUT_PARTS } from "@counterfoil/domain";

// Apart from the schemas, which weigh more than the addresses that only name a part.

/** Which rows of a payout. */
export const MOVEMENT_PARTS = [...PAYOUT_PARTS, "fees", "unmatched"] as const;
export type MovementPart = (typeof MOVEMENT_PARTS)[number];
