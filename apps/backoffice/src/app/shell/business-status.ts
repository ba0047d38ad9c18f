import type { BusinessStatus } from "@counterfoil/contract";

/** Returns whether the business takes changes and its history is complete: nothing is left to say. */
export const isFinal = ({ state, history }: BusinessStatus): boolean =>
  state === "open" && history === null;
