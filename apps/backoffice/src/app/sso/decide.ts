/** Who would be signed in, and who is. */
interface SsoArrival {
  /** Display name of the person whom the token names; null if the token was rejected. */
  readonly arriving: { readonly id: string; readonly displayName: string } | null;
  /** Who is signed in in this browser; null if no one is. */
  readonly current: { readonly id: string; readonly displayName: string } | null;
  /** Whether the browser came from the platform. */
  readonly trusted: boolean;
}

/**
 * Decides whether a handoff token is used without a question. A link from another site must sign no
 * one in as someone else, and no one out, without a click.
 */
export function decide({ arriving, current, trusted }: SsoArrival): "go" | "refuse" | "ask" {
  if (arriving === null) return trusted || current === null ? "refuse" : "ask";
  const same = current === null || current.id === arriving.id;
  return trusted && same ? "go" : "ask";
}
