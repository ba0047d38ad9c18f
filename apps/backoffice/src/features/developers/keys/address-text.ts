import type { ApiKey } from "@counterfoil/contract";
import { placeName } from "@counterfoil/i18n";

/**
 * Returns the address that a key was last used from, with its place if that is known; null if
 * there is no address.
 */
export function addressText(
  { lastAddress, lastPlace }: Pick<ApiKey, "lastAddress" | "lastPlace">,
  locale: string,
): string | null {
  if (lastAddress === null || lastPlace === null) return lastAddress;
  return `${lastAddress} (${placeName(lastPlace, locale)})`;
}
