import { isForeign } from "../../shared/api/token.ts";
import { restart } from "../../shared/session/restart.ts";
import type { Session } from "../../shared/session/session.tsx";
import { isFormOpen } from "./open-form.ts";

/**
 * Handles a request that was rejected for lack of a session, of a second factor that is required,
 * or of a recent verification of the user.
 * @param session undefined while the page starts
 * @param leave opens the sign-in app
 * @returns whether to repeat the request
 */
export async function handleRejectedRequest(
  response: Response,
  session: Session | undefined,
  leave: () => void,
): Promise<boolean> {
  if (response.status === 403) {
    const code = await codeOf(response);
    // An open form stays, with the error: the profile in another tab leads to the set-up.
    if (code === "second_factor_setup_required" && !isFormOpen()) void reloadSession();
    if (session === undefined || code !== "verification_required") return false;
    const { verifyUser } = await import("./verify-user.tsx");
    return verifyUser(session);
  }
  if (session === undefined || !isFormOpen()) {
    // Another tab has renewed the session's cookie: this page starts again with it.
    if (isForeign()) window.location.assign("/");
    else leave();
    return false;
  }
  const { signInAgain } = await import("./sign-in-again.tsx");
  return signInAgain(session, leave);
}

let reloading: Promise<void> | undefined;

/** Reloads the session, once for all requests that were rejected at the same time. */
function reloadSession(): Promise<void> {
  reloading ??= restart().finally(() => {
    reloading = undefined;
  });
  return reloading;
}

async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}
