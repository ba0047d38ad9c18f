import type { BusinessStatus } from "@counterfoil/contract";

/**
 * Returns whether the business accepts changes and its history is complete, so that no banner is
 * needed.
 */
export const isFinal = ({ state, history }: BusinessStatus): boolean =>
  state === "open" && history === null;
