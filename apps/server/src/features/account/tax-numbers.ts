import type { TaxNumber } from "@counterfoil/contract";
import type { Logger } from "pino";
import { monotonic } from "../../priority/clock.ts";
import type { PlatformSdk } from "../../provider/platform/sdk.ts";

/** No event reports changes of a business's own tax IDs; a cache of one minute is fresh enough. */
const KEPT_MILLISECONDS = 60_000;
const MAX_TAX_NUMBERS = 20;

interface CachedNumbers {
  readonly numbers: readonly TaxNumber[];
  readonly until: number;
}

/**
 * Returns the business's own tax IDs for its documents; the last known ones while the provider
 * doesn't respond.
 */
export function createTaxNumbers(billing: PlatformSdk, log: Logger) {
  const cache = new Map<string, CachedNumbers>();
  return async (account: string): Promise<readonly TaxNumber[]> => {
    const cached = cache.get(account);
    if (cached !== undefined && cached.until > monotonic.now()) return cached.numbers;
    try {
      const { data } = await billing
        .sdk()
        .taxIds.list({ owner: { type: "self" }, limit: MAX_TAX_NUMBERS }, billing.options(account));
      // Oldest first, in the order of entry.
      const numbers = data.map(({ type, value }) => ({ type, value })).reverse();
      cache.set(account, { numbers, until: monotonic.now() + KEPT_MILLISECONDS });
      return numbers;
    } catch (error) {
      log.warn({ err: error, account }, "reading the business's tax IDs failed");
      return cached?.numbers ?? [];
    }
  };
}
