import type { SsoAnswer, TokenAnswer } from "@counterfoil/contract";
import { api } from "../../shared/api/client.ts";
import { setAccessToken } from "../../shared/api/token.ts";

/** Where somebody who was handed over goes on. */
const GOAL = "/account";

/**
 * Changes a token of the embedding platform into a session, in the business that it names. Whoever
 * was signed in before is signed out, whatever comes of it.
 * @returns "refused" for a token that is not taken; throws when the server cannot be reached
 */
export async function comeOver(token: string): Promise<true | "refused"> {
  const [answer] = await Promise.all([
    ask<SsoAnswer>("/public/sso", { token }),
    ask("/auth/logout", {}),
  ]);
  if (answer === "refused") return "refused";
  const session = await ask<TokenAnswer>("/auth/custom", { token: answer.result });
  if (session === "refused") return "refused";
  setAccessToken(session);
  if (answer.account !== null) {
    const chosen = { setSSO: true, account: answer.account };
    setAccessToken(await api.post<TokenAnswer>("/api/auth/session", chosen, { newCookie: true }));
  }
  delete window.counterfoilBoot?.token;
  window.history.replaceState(null, "", GOAL);
  return true;
}

async function ask<T>(path: string, body: object): Promise<T | "refused"> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.status >= 500) throw new TypeError(`${path} answered ${response.status}`);
  if (!response.ok) return "refused";
  return response.status === 204 ? (undefined as T) : response.json();
}
