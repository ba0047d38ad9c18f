/** Why nobody was signed in. */
export type Refused =
  | { readonly kind: "wrong" }
  /** Too many tries; `seconds` until the next is counted, where the server said so. */
  | { readonly kind: "throttled"; readonly seconds: number | undefined }
  | { readonly kind: "offline" }
  | { readonly kind: "unavailable" };

/**
 * Signs in. The answer sets the session cookie; the back office gets its own access token by it,
 * so the token in the answer is not kept.
 * @returns why not, or nothing when it worked.
 */
export async function signIn(email: string, password: string): Promise<Refused | undefined> {
  let response: Response;
  try {
    response = await fetch("/auth/token", {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ email, password }),
    });
  } catch {
    return { kind: navigator.onLine ? "unavailable" : "offline" };
  }
  if (response.ok) return undefined;
  if (response.status === 429) return { kind: "throttled", seconds: waitOf(response) };
  return { kind: response.status >= 500 ? "unavailable" : "wrong" };
}

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
