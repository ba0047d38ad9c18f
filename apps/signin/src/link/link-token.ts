/**
 * Key in the state of this tab's history entry that keeps a link's token once it is removed from
 * the address.
 */
const NAME = "counterfoilLink";

/**
 * Removes the link's token from the address before anything else runs, because addresses are
 * copied, photographed and stored by browsers. A reload of the page still finds it.
 */
export function takeLinkToken(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token");
  if (token === null) return;
  address.searchParams.delete("token");
  window.history.replaceState({ [NAME]: token }, "", address);
}

/** Returns the token of the link that opened this page; empty if there is none. */
export function linkToken(): string {
  return tokenIn(window.history.state);
}

/** Returns the token in a history entry's state, which is untrusted. */
export function tokenIn(state: unknown): string {
  if (typeof state !== "object" || state === null || !(NAME in state)) return "";
  const token = state[NAME];
  return typeof token === "string" ? token : "";
}
