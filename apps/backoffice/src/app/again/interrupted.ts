import { isForeign } from "../../shared/api/token.ts";
import type { Session } from "../../shared/session/session.tsx";
import { isMidForm } from "./mid-form.ts";

/**
 * Handles a request that was rejected for lack of a session, or of a recent verification of the
 * user.
 * @param session undefined while the page starts
 * @param leave opens the sign-in app
 * @returns whether to repeat the request
 */
export async function goOn(
  response: Response,
  session: Session | undefined,
  leave: () => void,
): Promise<boolean> {
  if (response.status === 403) {
    if (session === undefined || !(await asksVerification(response))) return false;
    const { verifyAgain } = await import("./verify-again.tsx");
    return verifyAgain(session);
  }
  if (session === undefined || !isMidForm()) {
    // Another tab has renewed the session's cookie: this page starts again with it.
    if (isForeign()) window.location.assign("/");
    else leave();
    return false;
  }
  const { signInAgain } = await import("./sign-in-again.tsx");
  return signInAgain(session, leave);
}

async function asksVerification(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const has = typeof body === "object" && body !== null && "code" in body;
  return has && body.code === "verification_required";
}
