import type { TokenAnswer } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { setAccessToken } from "../api/token.ts";

let restart: () => Promise<void> = async () => undefined;

/** How the page reads who is signed in anew; set once, by the start of the app. */
export function onRestart(begin: () => Promise<void>): void {
  restart = begin;
}

/**
 * Signs in with a one-use token of the server and goes on as whoever it speaks for: rights, menu
 * and name are read anew, what is on screen stays. A token that fails signs the person out.
 */
export async function goOnWith(token: string): Promise<void> {
  const answer = await api.post<TokenAnswer>("/auth/custom", { token }, { newCookie: true });
  setAccessToken(answer);
  await restart();
}
