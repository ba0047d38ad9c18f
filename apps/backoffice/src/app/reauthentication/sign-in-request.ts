import {
  type BodyAt,
  type FACTOR_PATH,
  fetchRoute,
  type PASSKEY_SIGN_IN_PATH,
  type PathOf,
  type RouteResponse,
  type TOKEN_PATH,
} from "@counterfoil/contract";
import { refusalOf, refusalText } from "../../shared/api/api-error.ts";
import { setAccessToken } from "../../shared/api/token.ts";

/**
 * Next step of a sign-in: a code for this challenge, or an error, empty if the server couldn't be
 * reached.
 */
export type SignInStep = { readonly challenge: string } | { readonly refused: string };

/** The response of a route that completes a sign-in. */
type SignInResponse =
  | RouteResponse<"POST", typeof TOKEN_PATH>
  | RouteResponse<"POST", typeof FACTOR_PATH>
  | RouteResponse<"POST", typeof PASSKEY_SIGN_IN_PATH>;

/** Sends a request of a sign-in. Returns undefined if the server could not be reached. */
export function sendSignIn<P extends PathOf<"POST">>(
  path: P,
  body: BodyAt<"POST", P>,
): Promise<RouteResponse<"POST", P> | undefined> {
  return fetchRoute("POST", path, body, { credentials: "same-origin" }).catch(() => undefined);
}

/**
 * Completes a sign-in with its response.
 * @returns what is missing or wrong; undefined on success
 */
export async function completeSignIn(
  response: SignInResponse | undefined,
): Promise<SignInStep | undefined> {
  if (response === undefined) return { refused: "" };
  if (!response.ok) {
    const challenge = challengeIn(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    );
    return challenge === undefined ? refusedBy(response) : { challenge };
  }
  setAccessToken(await response.json());
  return undefined;
}

/** Returns the error of a response. */
export async function refusedBy(response: Response): Promise<SignInStep> {
  return { refused: refusalText(await refusalOf(response), "") };
}

function challengeIn(body: unknown): string | undefined {
  const has = typeof body === "object" && body !== null && "challenge" in body;
  return has && typeof body.challenge === "string" ? body.challenge : undefined;
}
