import { type MovementPart, PAYOUT_MOVEMENTS_PATH } from "@counterfoil/contract";
import { api } from "../../../shared/api/client.ts";

/** Fetches rows of a payout, starting after a cursor. */
export const readMovements = (
  payout: string,
  part: MovementPart | undefined,
  after: string | undefined,
  signal: AbortSignal,
) =>
  api.get(PAYOUT_MOVEMENTS_PATH, {
    params: { id: payout },
    query: { part, starting_after: after },
    signal,
  });
