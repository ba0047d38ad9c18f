import type { TokenAnswer } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { replaceSession } from "../api/token.ts";
import { restart } from "./restart.ts";

/**
 * Signs in with a one-use token of the server and goes on as whoever it speaks for: rights, menu
 * and name are read anew, what is on screen stays. A token that fails signs the person out.
 * @param obtain what ends this session and gives the token; its calls say `replacesSession`
 */
export async function goOnWith(obtain: () => Promise<string>): Promise<void> {
  await replaceSession(async () => {
    const token = await obtain();
    const options = { newCookie: true, replacesSession: true };
    return api.post<TokenAnswer>("/auth/custom", { token }, options);
  });
  await restart();
}
