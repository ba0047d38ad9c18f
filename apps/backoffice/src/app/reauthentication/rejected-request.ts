import { ApiError, refusalOf } from "../../shared/api/api-error.ts";
import { isForeign } from "../../shared/api/token.ts";
import { restart } from "../../shared/session/restart.ts";
import type { Session } from "../../shared/session/session.tsx";
import { formatMessage } from "../../shared/text/format-message.ts";
import { needText, textStore } from "../../shared/text/messages.ts";
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
    // Without it, the error says what to do.
    const part = await import("./verify-user.tsx").catch(() => undefined);
    return part?.verifyUser(session) ?? false;
  }
  if (session === undefined || !isFormOpen()) {
    // Another tab has renewed the session's cookie: this page starts again with it.
    if (isForeign()) window.location.assign("/");
    else leave();
    return false;
  }
  const part = await import("./sign-in-again.tsx").catch(() => undefined);
  if (part === undefined) throw await signInElsewhere(response);
  return part.signInAgain(session, leave);
}

/** The error of a form that stays open although the dialog above it couldn't be loaded. */
async function signInElsewhere(response: Response): Promise<ApiError> {
  const error = await refusalOf(response);
  const isLoaded = await needText("refusals").then(
    () => true,
    () => false,
  );
  if (!isLoaded) return error;
  const text = formatMessage(textStore.get(), "refusal.signInElsewhere", undefined);
  return new ApiError(error.status, error.code, text, error.requestId);
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
