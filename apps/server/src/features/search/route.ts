import { SEARCH_APPLICATION } from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import { unixSeconds } from "@counterfoil/domain";
import type { RawRoute } from "../../http/handler.ts";
import { parseJson } from "../../http/input/parse-json.ts";
import { readText } from "../../http/input/read-text.ts";
import { refuseUnreadable } from "../../http/input/unreadable.ts";
import { json } from "../../http/response/json-response.ts";
import { Refusal } from "../../http/response/refusal.ts";
import type { Trace } from "../../http/trace.ts";
import { INDEXES } from "./indexes.ts";
import { type KeyClaims, readKey } from "./key.ts";
import { readQueries, readSearchQuery, type SearchParams } from "./params.ts";
import { SearchWork } from "./ranking/work.ts";
import { SearchRefusal, unknownSearchKey } from "./refusal.ts";
import type { Search, SearchResponse } from "./search.ts";

interface RouteParts {
  readonly search: Search;
  /** Signing secret of keys, the same for all processes of the installation. */
  secret(): Promise<string>;
  /** Returns the role of the key's session, or null if the session has ended. */
  sessionRole(claims: KeyClaims): Promise<AnyRole | null>;
  /** Returns whether a role may read objects of a provider type. */
  reads(role: AnyRole, type: string): boolean;
  readonly now: () => Date;
  /**
   * Counts the queries of a session.
   * @throws Refusal rate_limited
   */
  charge(claims: KeyClaims, queries: number): void;
  /**
   * Counts a body that a session is about to send.
   * @throws Refusal rate_limited
   */
  receive(claims: KeyClaims, bytes: number): () => void;
}

/**
 * Serves searches of the official clients, one index at a time (`query`) or several (`queries`),
 * with the key in a header or the query. Only the key determines which business is searched.
 */
export function searchRoute(parts: RouteParts): RawRoute {
  return {
    method: "ALL",
    path: "/1/*",
    async answer(request, trace) {
      try {
        return dressed(await answer(parts, request, trace));
      } catch (error) {
        if (error instanceof SearchRefusal) return dressed(error.answer());
        if (error instanceof Refusal && error.status < 500) {
          const refused = dressed(new SearchRefusal(error.status, error.message).answer());
          const { retryAfter } = error.details;
          if (retryAfter !== undefined) refused.headers.set("retry-after", String(retryAfter));
          return refused;
        }
        throw error;
      }
    },
  };
}

async function answer(parts: RouteParts, request: Request, trace: Trace): Promise<Response> {
  const url = new URL(request.url);
  const index = /^\/1\/indexes\/([^/]+)\/(query|queries)$/.exec(url.pathname);
  if (index === null) throw new SearchRefusal(404, "Not Found");
  if (request.method !== "POST") throw new SearchRefusal(405, "Method Not Allowed");
  const holder = await holderOf(parts, request, url);
  const { claims } = holder;
  trace.tenant = claims.account;
  const body = bodyOf(await readText(request, (bytes) => parts.receive(claims, bytes)));
  const name = nameOf(index[1] ?? "");
  const work = new SearchWork();
  if (index[2] === "query") {
    const params = readSearchQuery(body);
    parts.charge(claims, 1);
    return json(await one(parts, holder, name, params, work));
  }
  if (name !== "*") throw new SearchRefusal(404, "Not Found");
  const { requests, untilEnough } = readQueries(body);
  parts.charge(claims, requests.length);
  const results: (SearchResponse & { index: string })[] = [];
  for (const { indexName, params } of requests) {
    results.push({ ...(await one(parts, holder, indexName, params, work)), index: indexName });
    if (untilEnough && (results.at(-1)?.hits.length ?? 0) >= params.hitsPerPage) break;
  }
  return json({ results });
}

async function one(
  parts: RouteParts,
  { claims, role }: SearchUser,
  name: string,
  params: SearchParams,
  work: SearchWork,
): Promise<SearchResponse> {
  if (!claims.indexes.includes(name)) {
    throw new SearchRefusal(403, "Index not allowed with this API key");
  }
  const index = INDEXES.get(name);
  if (index === undefined) throw new SearchRefusal(404, "Index does not exist");
  const reader = { account: claims.account, reads: (type: string) => parts.reads(role, type) };
  return parts.search(reader, index, params, work);
}

interface SearchUser {
  readonly claims: KeyClaims;
  readonly role: AnyRole;
}

async function holderOf(parts: RouteParts, request: Request, url: URL): Promise<SearchUser> {
  const parameter = (name: string) => request.headers.get(name) ?? url.searchParams.get(name) ?? "";
  if (parameter("x-algolia-application-id").toLowerCase() !== SEARCH_APPLICATION)
    throw unknownSearchKey();
  const now = unixSeconds(parts.now());
  const claims = readKey(await parts.secret(), parameter("x-algolia-api-key"), now);
  const role = await parts.sessionRole(claims);
  if (role === null) throw unknownSearchKey();
  return { claims, role };
}

function bodyOf(text: string): unknown {
  const body = parseJson(text);
  refuseUnreadable(body);
  return body;
}

function nameOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SearchRefusal(400, "Invalid index name");
  }
}

/** Answers are of one moment and one key: nothing on the way keeps them. */
function dressed(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  return response;
}
