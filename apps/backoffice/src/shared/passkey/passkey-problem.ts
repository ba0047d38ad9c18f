/** Why the browser didn't create or use a passkey. */
export type PasskeyProblem = "cancelled" | "already" | "failed";

/** Explains an error of `navigator.credentials`. Browsers don't tell a refusal from a timeout. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  return name === "InvalidStateError" ? "already" : "failed";
}
