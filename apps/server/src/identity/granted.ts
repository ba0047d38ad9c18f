import type { TokenAnswer } from "@counterfoil/contract";
import { json } from "../http/answer.ts";
import type { Identity } from "./identity.ts";
import { IDLE_SECONDS } from "./limits.ts";
import type { Grant } from "./sessions.ts";

/** The response that contains both secrets of a session. */
export function granted(identity: Identity, grant: Grant): Response {
  const { token, expiresAt, person, account } = grant;
  const answer: TokenAnswer = { token, expires_at: expiresAt, person, account };
  const response = json(answer);
  response.headers.set("set-cookie", identity.cookie.write(grant.refresh, IDLE_SECONDS));
  return response;
}
