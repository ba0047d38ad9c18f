import {
  type BodyAt,
  CUSTOM_TOKEN_PATH,
  fetchRoute,
  ME_PATH,
  type Me,
  type PathOf,
  type PublicConfig,
  type ResponseAt,
  responseOf,
  SESSION_PATH,
  SSO_PATH,
} from "@counterfoil/contract";
import { api } from "../../shared/api/client.ts";
import { renewAccessToken, setAccessToken } from "../../shared/api/token.ts";
import { cameFromPlatform } from "./came-from.ts";
import { decide } from "./decide.ts";
import { landingOf } from "./landing.ts";
import { ask } from "./question.ts";

/**
 * Exchanges a token of the embedding platform for a session in the business that it names. Asks
 * first if the browser came from elsewhere or someone else is signed in.
 * @returns "refused" for a token that is rejected, false if no one is signed in afterwards. Throws
 *   if the server can't be reached
 */
export async function redeem(
  token: string,
  config: Promise<PublicConfig>,
): Promise<boolean | "refused"> {
  const [answer, current, { platformOrigins }] = await Promise.all([
    send(SSO_PATH, { token }),
    whoIsHere(),
    config,
  ]);
  const { referrer } = document;
  const framed = window.top !== window.self;
  const trusted = cameFromPlatform({ framed, referrer }, platformOrigins);
  const arriving = answer === "refused" ? null : answer.person;
  const decision = decide({ arriving, current, trusted });
  const names = { name: arriving?.displayName ?? null, current: current?.displayName ?? null };
  const yes = decision === "ask" ? await ask(names) : true;
  delete window.counterfoilBoot?.token;
  if (!yes) {
    window.history.replaceState(null, "", "/");
    return current !== null;
  }
  if (answer === "refused") return "refused";
  const session = await send(CUSTOM_TOKEN_PATH, { token: answer.result });
  if (session === "refused") return "refused";
  setAccessToken(session);
  if (answer.account !== null) {
    const chosen = { setSSO: true, account: answer.account };
    setAccessToken(await api.post(SESSION_PATH, chosen, { newCookie: true }));
  }
  const goal = landingOf(await api.get(ME_PATH));
  window.history.replaceState(null, "", goal);
  return true;
}

/** Returns who is signed in in this browser; null if no one is. */
async function whoIsHere(): Promise<Me["user"] | null> {
  if (!(await renewAccessToken())) return null;
  return (await api.get(ME_PATH)).user;
}

async function send<P extends PathOf<"POST">>(
  path: P,
  body: BodyAt<"POST", P>,
): Promise<ResponseAt<"POST", P> | "refused"> {
  const response = await fetchRoute("POST", path, body, { credentials: "same-origin" });
  if (response.status >= 500) throw new TypeError(`${path} answered ${response.status}`);
  return response.ok ? responseOf(response) : "refused";
}
