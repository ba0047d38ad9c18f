import { type CustomerRecord, type PublicConfig, SEARCH_KEY_PATH } from "@counterfoil/contract";
import type { LiteClient } from "algoliasearch/lite";
import { api } from "../api/client.ts";

/** A key is valid for 15 minutes; it is renewed a minute before. */
const KEY_MS = 14 * 60_000;
const FORBIDDEN = 403;
/** Markers around matches, of characters that no text contains. */
export const MARKS = { pre: "\u0002", post: "\u0003" } as const;

/** A customer in the results. */
export interface CustomerHit extends Partial<CustomerRecord> {
  readonly objectID: string;
  readonly _rankingInfo?: { readonly nbTypos: number };
  readonly _highlightResult?: Readonly<Record<string, { readonly value: string }>>;
}

export interface CustomerHits {
  readonly hits: readonly CustomerHit[];
  readonly count: number;
}

interface CachedClient {
  readonly client: LiteClient;
  readonly until: number;
}

let cachedClient: Promise<CachedClient> | undefined;

/** Preloads the client and its search key. Best effort. */
export function prepareSearch(settings: PublicConfig["search"]): void {
  void clientOf(settings).catch(() => undefined);
}

/**
 * Searches customers, best match first.
 * @throws if the search can't be reached
 */
export async function searchCustomers(
  settings: PublicConfig["search"],
  query: string,
  hitsPerPage: number,
): Promise<CustomerHits> {
  try {
    return await ask(await clientOf(settings), query, hitsPerPage);
  } catch (error) {
    if (statusOf(error) !== FORBIDDEN) throw error;
    // The key belongs to another session or another business by now.
    cachedClient = undefined;
    return ask(await clientOf(settings), query, hitsPerPage);
  }
}

async function ask(client: LiteClient, query: string, hitsPerPage: number): Promise<CustomerHits> {
  const { results } = await client.searchForHits<CustomerHit>({
    requests: [
      {
        indexName: "customers",
        query,
        hitsPerPage,
        highlightPreTag: MARKS.pre,
        highlightPostTag: MARKS.post,
        getRankingInfo: true,
      },
    ],
  });
  const [answer] = results;
  return { hits: answer?.hits ?? [], count: answer?.nbHits ?? 0 };
}

async function clientOf(settings: PublicConfig["search"]): Promise<LiteClient> {
  const cached = await cachedClient?.catch(() => undefined);
  if (cached && cached.until > Date.now()) return cached.client;
  cachedClient = createClient(settings);
  return (await cachedClient).client;
}

async function createClient({
  applicationId,
  hosted,
}: PublicConfig["search"]): Promise<CachedClient> {
  const [{ liteClient }, { algoliaSearchKey }] = await Promise.all([
    import("algoliasearch/lite"),
    api.get(SEARCH_KEY_PATH),
  ]);
  const protocol = location.protocol === "https:" ? "https" : "http";
  const here = { url: location.host, accept: "readWrite", protocol } as const;
  const client = liteClient(
    applicationId,
    algoliaSearchKey,
    // A key in an address would be logged by proxies.
    hosted ? {} : { hosts: [here], authMode: "WithinHeaders" },
  );
  return { client, until: Date.now() + KEY_MS };
}

function statusOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "status" in error
    ? error.status
    : undefined;
}
