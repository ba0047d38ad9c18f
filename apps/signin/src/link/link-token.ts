/** Where the secret of a link stays once it has left the address: in this tab's history entry. */
const NAME = "counterfoilLink";

/**
 * Takes the secret of a link out of the address, at once and before anything else runs: what is
 * shown there is copied, photographed and kept by browsers. A reload of the page still finds it.
 */
export function takeLinkToken(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get("token");
  if (token === null) return;
  address.searchParams.delete("token");
  window.history.replaceState({ [NAME]: token }, "", address);
}

/** The secret of the link that opened this page; empty when there is none. */
export function linkToken(): string {
  return tokenIn(window.history.state);
}

/** The secret in a history entry's state, which may be anybody's. */
export function tokenIn(state: unknown): string {
  if (typeof state !== "object" || state === null) return "";
  const token: unknown = Reflect.get(state, NAME);
  return typeof token === "string" ? token : "";
}
