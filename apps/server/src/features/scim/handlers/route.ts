import type { RawRoute } from "../../../http/handler.ts";
import { readText } from "../../../http/input/read-text.ts";
import { wasSentSlowly } from "../../../http/input/sent-slowly.ts";
import { refuseUnreadable } from "../../../http/input/unreadable.ts";
import { Refusal } from "../../../http/response/refusal.ts";
import type { Trace } from "../../../http/trace.ts";
import type { Identity } from "../../../identity/identity.ts";
import { useScimToken } from "../../../identity/scim/use-token.ts";
import type { Services } from "../../../services.ts";
import type { ScimCaller } from "../caller.ts";
import { errorBodyOf, ScimError, unknownResource } from "../scim-error.ts";
import type { ScimRequest, ScimResponse } from "../scim-request.ts";
import { handleDescription } from "./description-handlers.ts";
import { groupHandlers } from "./group-handlers.ts";
import { userHandlers } from "./user-handlers.ts";

const PATH = "/scim/v2";
const TYPE = "application/scim+json; charset=utf-8";
/** Rate limit cost of a request. */
const WEIGHT = 3;
const BEARER = /^Bearer (scim_[\w-]{43})$/i;

/**
 * Serves SCIM 2.0 (RFC 7643, 7644) at `/scim/v2`. The token alone says which business a request is
 * about.
 */
export function scimRoute(
  services: Pick<Services, "publicUrl" | "limits" | "config">,
  identity: Identity,
): RawRoute {
  const base = `${services.publicUrl}${PATH}`;
  const users = userHandlers(identity, base);
  const groups = groupHandlers(identity, base);

  async function callerOf(request: Request, trace: Trace): Promise<ScimCaller & { token: string }> {
    const { address, requestId } = trace;
    services.limits.chargeAddress(address, WEIGHT);
    const secret = BEARER.exec(request.headers.get("authorization") ?? "")?.[1];
    const now = identity.now();
    const use = { from: { request, requestId, address }, now };
    const token = secret === undefined ? null : await useScimToken(identity.db, secret, use);
    if (token === null) throw new ScimError(401, "The token isn't valid");
    trace.tenant = token.account;
    trace.apiKey = token.token;
    return { ...token, now, trusted: services.config.directory.domains };
  }

  async function handle(handled: ScimRequest): Promise<ScimResponse> {
    const [kind = "", id] = handled.path;
    if (handled.path.length > 2) throw unknownResource();
    if (kind === "Users") return users(handled, id);
    if (kind === "Groups") return groups(handled, id);
    return handleDescription(handled, base);
  }

  return {
    method: "ALL",
    path: `${PATH}/*`,
    async answer(request, trace) {
      try {
        if (!services.config.site.features.includes("users")) throw unknownResource();
        const { token, ...caller } = await callerOf(request, trace);
        const url = new URL(request.url);
        const path = url.pathname
          .slice(PATH.length + 1)
          .split("/")
          .filter((part) => part !== "")
          .map(decoded);
        refuseUnreadable(path);
        // The body is read before admission, so that a slow sender takes no one else's place.
        const { method } = request;
        const sender = { account: caller.account, session: { id: token } };
        const receive = (bytes: number) => services.limits.receive(sender, bytes);
        const since = performance.now();
        const text = method === "GET" || method === "HEAD" ? "" : await readText(request, receive);
        if (wasSentSlowly(since)) await callerOf(request, trace);
        const leave = await services.limits.admit({
          call: { method: method === "GET" ? method : "POST", path: PATH },
          caller: {
            account: caller.account,
            user: { id: token },
            session: { ...sender.session, apiKey: true },
          },
          length: text.length,
        });
        try {
          return respond(await handle({ request, text, caller, path, params: url.searchParams }));
        } finally {
          leave();
        }
      } catch (error) {
        return respondTo(error);
      }
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unknownResource();
  }
}

function respond({ status = 200, body, location }: ScimResponse): Response {
  const headers = new Headers(location === undefined ? {} : { location });
  if (body === undefined) return new Response(null, { status, headers });
  headers.set("content-type", TYPE);
  headers.set("cache-control", "no-store");
  return new Response(JSON.stringify(body), { status, headers });
}

/** @throws what isn't an expected error, for the pipeline to log */
function respondTo(error: unknown): Response {
  const refused = error instanceof Refusal ? new ScimError(error.status, error.message) : error;
  if (!(refused instanceof ScimError)) throw refused;
  const response = respond({ status: refused.status, body: errorBodyOf(refused) });
  if (refused.status === 401) response.headers.set("www-authenticate", 'Bearer realm="SCIM"');
  if (error instanceof Refusal && error.details.retryAfter !== undefined) {
    response.headers.set("retry-after", String(error.details.retryAfter));
  }
  return response;
}
