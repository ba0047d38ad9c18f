import { CUSTOM_TOKEN_PATH } from "@counterfoil/contract";
import { api } from "../api/client.ts";
import { replaceSession } from "../api/token.ts";
import { restart } from "./restart.ts";

/**
 * Signs in with a single-use token of the server and continues as its user: permissions, menu and
 * name are refetched, the screen stays. A token that fails signs the user out.
 * @param obtain ends this session and returns the token; its calls set `replacesSession`
 */
export async function continueWith(obtain: () => Promise<string>): Promise<void> {
  await replaceSession(async () => {
    const token = await obtain();
    const options = { newCookie: true, replacesSession: true };
    return api.post(CUSTOM_TOKEN_PATH, { token }, options);
  });
  await restart();
}
