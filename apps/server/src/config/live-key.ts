/** Returns whether a provider moves real money: one with a live key. */
export const isLive = (provider: {
  readonly mode: "embedded" | "live";
  readonly secretKey?: string;
}): boolean => /^[a-z]+_live_/.test(provider.secretKey ?? "");
