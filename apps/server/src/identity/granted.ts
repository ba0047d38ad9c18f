import type { TokenResponse } from "@counterfoil/contract";
import { Reply } from "../http/response/reply.ts";
import type { Identity } from "./identity.ts";
import { IDLE_SECONDS } from "./limits.ts";
import type { Grant } from "./sessions/sessions.ts";

/** Returns the reply that contains both secrets of a session. */
export function granted(identity: Identity, grant: Grant): Reply<TokenResponse> {
  const { token, expiresAt, person, account } = grant;
  const response: TokenResponse = { token, expires_at: expiresAt, person, account };
  const reply = new Reply<TokenResponse>(response);
  reply.headers.set("set-cookie", identity.cookie.write(grant.refresh, IDLE_SECONDS));
  return reply;
}
