import { type RouteName, routes } from "@counterfoil/contract";
import type { BoundRoute, RequestCredential } from "../../http/handler.ts";
import { refuse } from "../../http/response/refusal.ts";

/** The calls that setting up a second factor needs, and those that lead elsewhere. */
const OPEN = [
  "me",
  "rules",
  "language",
  "session",
  "viewStop",
  "ownProfile",
  "ownSessions",
  "verify",
  "factors",
  "authenticator",
  "authenticatorConfirm",
  "authenticatorDisable",
  "recoveryCodes",
  "passkeyVerifyStart",
  "passkeyStart",
  "passkeyAdd",
  "passkeyRename",
  "passkeyRemove",
] as const satisfies readonly RouteName[];

const OPEN_CALLS: ReadonlySet<string> = new Set(
  OPEN.map((name) => `${routes[name].method} ${routes[name].path}`),
);

/**
 * Rejects every other call of a member who lacks a second factor that their business requires.
 * @throws Refusal second_factor_setup_required
 */
export function requireSecondFactor(
  { method, path }: Pick<BoundRoute, "method" | "path">,
  { factorMissing }: Pick<RequestCredential, "factorMissing">,
): void {
  if (!factorMissing || OPEN_CALLS.has(`${method} ${path}`)) return;
  throw refuse(
    "second_factor_setup_required",
    "This business requires a second factor. Set one up in your profile first.",
  );
}
