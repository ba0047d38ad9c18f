import type { MovementPart, Page, PayoutMovement } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";
import { payoutAddress } from "../queries.ts";

/** Rows of a payout, from a cursor on. */
export const readMovements = (
  payout: string,
  part: MovementPart | undefined,
  after: string | undefined,
  signal: AbortSignal,
) =>
  api.get<Page<PayoutMovement>>(`${payoutAddress(payout)}/movements`, {
    query: { part, starting_after: after },
    signal,
  });
