import type { TokenAnswer } from "@counterfoil/contract";
import { refusalOf, refusalText } from "../../shared/api/api-error.ts";
import { setAccessToken } from "../../shared/api/token.ts";

/**
 * What is missing: a code, for this challenge, or an error, empty if the server could not be
 * reached.
 */
export type SignInStep = { readonly challenge: string } | { readonly refused: string };

/** Sends a request of a sign-in. Returns undefined if the server could not be reached. */
export function sendSignIn(path: string, body: object): Promise<Response | undefined> {
  return fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * Completes a sign-in with its response.
 * @returns what is missing or wrong; undefined on success
 */
export async function completeSignIn(
  response: Response | undefined,
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
  const answer: TokenAnswer = await response.json();
  setAccessToken(answer);
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
