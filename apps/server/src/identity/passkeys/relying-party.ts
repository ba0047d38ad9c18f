import { isIP } from "node:net";

/** Whom passkeys are for (WebAuthn Level 3, section 4). */
export interface RelyingParty {
  /** The domain that they belong to. */
  readonly id: string;
  /** The origins whose pages may use them. */
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of an installation: the domain of its address, or the domain that it
 * shares with the sign-in app. Null if there is none: browsers refuse passkeys at IP addresses and
 * over unencrypted connections.
 */
export function relyingPartyOf(publicUrl: string, authAppUrl: string | null): RelyingParty | null {
  const addresses = [publicUrl, ...(authAppUrl === null ? [] : [authAppUrl])];
  const pages = addresses.map((address) => new URL(address));
  if (!pages.every(isSecure)) return null;
  const [home = "", ...others] = pages.map(({ hostname }) => hostname);
  const id = others.reduce<string | null>(shared, home);
  return id === null ? null : { id, origins: [...new Set(pages.map(({ origin }) => origin))] };
}

function isSecure({ protocol, hostname }: URL): boolean {
  if (hostname.startsWith("[") || isIP(hostname) !== 0) return false;
  return protocol === "https:" || /(^|\.)localhost$/.test(hostname);
}

/**
 * Returns the longest domain that contains both. A top-level domain alone is shared with strangers;
 * other public suffixes, such as `co.uk`, are refused by the browser.
 */
function shared(one: string | null, other: string): string | null {
  if (one === null || one === other) return one;
  const [left, right] = [one.split(".").reverse(), other.split(".").reverse()];
  const differs = left.findIndex((label, place) => label !== right[place]);
  const common = left.slice(0, differs === -1 ? left.length : differs);
  return common.length < 2 ? null : common.reverse().join(".");
}
