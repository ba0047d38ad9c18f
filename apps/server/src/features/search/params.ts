import { wholeNumber } from "@counterfoil/contract";
import { z } from "zod";
import { parseJson } from "../../http/input/parse-json.ts";
import { SearchRefusal } from "./refusal.ts";

/** Algolia's own limits (algolia.com/doc, search parameters). */
const MAX_HITS = 1000;
const MAX_REQUESTS = 50;
const MAX_QUERY_LENGTH = 512;
const MAX_TAG_LENGTH = 100;

const names = z.union([
  z.array(z.string().max(100)).max(50),
  z
    .string()
    .max(1000)
    .transform((list) => list.split(",").map((name) => name.trim())),
]);
const count = (max: number) => wholeNumber(0, max);
const anything = z.unknown();

/** Ignored parameters: analytics, and facets that no index has. */
const WITHOUT_EFFECT = {
  analytics: anything,
  analyticsTags: anything,
  attributesToSnippet: anything,
  clickAnalytics: anything,
  enableABTest: anything,
  enablePersonalization: anything,
  facets: anything,
  ignorePlurals: anything,
  maxValuesPerFacet: anything,
  queryType: anything,
  removeStopWords: anything,
  restrictHighlightAndSnippetArrays: anything,
  snippetEllipsisText: anything,
  sumOrFiltersScores: anything,
  synonyms: anything,
  userToken: anything,
};

const searchParams = z.strictObject({
  query: z
    .string()
    .default("")
    .transform((query) => query.slice(0, MAX_QUERY_LENGTH)),
  page: count(1_000_000).default(0),
  hitsPerPage: count(MAX_HITS).default(20),
  offset: count(1_000_000).optional(),
  length: count(MAX_HITS).optional(),
  attributesToRetrieve: names.default(["*"]),
  attributesToHighlight: names.default(["*"]),
  highlightPreTag: z.string().max(MAX_TAG_LENGTH).default("<em>"),
  highlightPostTag: z.string().max(MAX_TAG_LENGTH).default("</em>"),
  getRankingInfo: z
    .union([z.boolean(), z.enum(["true", "false"])])
    .default(false)
    .transform((value) => value === true || value === "true"),
  typoTolerance: z
    .union([z.boolean(), z.enum(["true", "false", "min", "strict"])])
    .default(true)
    .transform((value) => value !== false && value !== "false"),
  ...Object.fromEntries(Object.keys(WITHOUT_EFFECT).map((name) => [name, anything.optional()])),
});
export type SearchParams = z.output<typeof searchParams>;

const oneRequest = z.looseObject({ indexName: z.string().min(1).max(100) });
const several = z.strictObject({
  requests: z.array(oneRequest).min(1).max(MAX_REQUESTS),
  strategy: z.enum(["none", "stopIfEnoughMatches"]).default("none"),
});
const fields = z.record(z.string(), z.unknown());

/**
 * Parses the body of `POST /1/indexes/{index}/query`.
 * @throws SearchRefusal
 */
export function readSearchQuery(body: unknown): SearchParams {
  return paramsOf(parsed(fields, body));
}

/**
 * Parses the body of a query on several indexes.
 * @throws SearchRefusal
 */
export function readQueries(body: unknown): {
  readonly requests: readonly { readonly indexName: string; readonly params: SearchParams }[];
  /** Whether later requests are skipped once one has filled its page. */
  readonly untilEnough: boolean;
} {
  const { requests, strategy } = parsed(several, body);
  const read = requests.map(({ indexName, type, ...rest }) => {
    if (type !== undefined && type !== "default") {
      throw new SearchRefusal(400, "Only requests of type default are answered");
    }
    return { indexName, params: paramsOf(rest) };
  });
  const hits = read.reduce((sum, { params }) => sum + (params.length ?? params.hitsPerPage), 0);
  if (hits > MAX_HITS) {
    throw new SearchRefusal(400, `Ask for ${MAX_HITS} hits in all requests together at most`);
  }
  return { untilEnough: strategy === "stopIfEnoughMatches", requests: read };
}

/** Parameters are in the object itself, URL-encoded in its `params`, or both. */
function paramsOf({ params, ...own }: Record<string, unknown>): SearchParams {
  const encoded = parsed(z.union([z.string().max(10_000), fields]).default({}), params);
  const more = typeof encoded === "string" ? decoded(encoded) : encoded;
  const { facet: _, facetQuery: _query, maxFacetHits: _hits, ...merged } = { ...more, ...own };
  return parsed(searchParams, merged);
}

/** Decodes URL-encoded parameters. Lists are JSON or comma-separated. */
function decoded(text: string): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const [name, value] of new URLSearchParams(text)) {
    entries.push([name, value.startsWith("[") ? listOf(value) : value]);
  }
  return Object.fromEntries(entries);
}

function listOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new SearchRefusal(400, "A parameter holds a list that is not JSON");
  }
}

function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === "unrecognized_keys") {
    throw new SearchRefusal(400, `Unknown parameter: ${String(issue.keys[0]).slice(0, 100)}`);
  }
  const name = (issue?.path ?? []).join(".").slice(0, 100);
  throw new SearchRefusal(400, name === "" ? "Invalid request" : `Invalid value for ${name}`);
}
