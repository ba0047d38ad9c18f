import { readingSince } from "@counterfoil/database";
import { getTexts } from "../../mirror/read/get.ts";
import { parseSearch, type SearchTerms } from "../../mirror/read/list/words.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import { findExact, findMisspelt, findNewest, hasTrigrams, MAX_ROWS } from "./find.ts";
import {
  type Index,
  otherTypes,
  readableRow,
  recordOf,
  type SearchRow,
  searchedAttributes,
} from "./indexes.ts";
import type { SearchParams } from "./params.ts";
import { type Highlight, highlight } from "./ranking/highlight.ts";
import { type RankedRow, ranked } from "./ranking/rank.ts";
import type { SearchWork } from "./ranking/work.ts";

/** Number of objects processed before yielding to other requests. */
const CHUNK = 50;
/** With fewer exact matches than this, similar rows are also searched. */
const MIN_MATCHES = 5;

interface Hit {
  readonly objectID: string;
  readonly _highlightResult?: Readonly<Record<string, Highlight>>;
  readonly _rankingInfo?: { readonly nbTypos: number; readonly words: number };
  readonly [attribute: string]: unknown;
}

/** A response of the protocol (algolia.com/doc/rest-api/search). */
export interface SearchResponse {
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly page?: number;
  readonly nbPages?: number;
  readonly hitsPerPage?: number;
  readonly offset?: number;
  readonly length?: number;
  readonly exhaustiveNbHits: boolean;
  readonly exhaustiveTypo: boolean;
  readonly query: string;
  readonly params: string;
  readonly processingTimeMS: number;
}

/** The business that is searched, and the user's permissions. */
interface SearchReader {
  readonly account: string;
  /** Returns whether the user may read objects of a provider type. */
  reads(type: string): boolean;
}

/**
 * Searches one index of one business.
 * @param work budget of the whole request
 */
export type Search = (
  reader: SearchReader,
  index: Index,
  params: SearchParams,
  work: SearchWork,
) => Promise<SearchResponse>;

export function createSearch(access: MirrorAccess): Search {
  return async ({ account, reads }, index, params, work) => {
    const started = performance.now();
    const terms = parseSearch(params.query);
    const { from, size, ...place } = placeOf(params);
    const readHits = () =>
      access.readTenant(account, async (db) => {
        const rows = await rowsOf(db, index, {
          terms,
          work,
          reads,
          typos: params.typoTolerance,
        });
        const shown = rows.slice(from, from + size);
        return { rows, hits: await hitsOf(db, index, shown, { terms, params, work }) };
      });
    const { rows, hits } = await readingSince(await access.position(), readHits);
    return {
      hits,
      nbHits: rows.length,
      ...place,
      ...(params.offset === undefined ? { nbPages: Math.ceil(rows.length / (size || 1)) } : {}),
      exhaustiveNbHits: rows.length < MAX_ROWS && !work.exhausted,
      exhaustiveTypo: !work.exhausted,
      query: params.query,
      params: new URLSearchParams({
        query: params.query,
        hitsPerPage: String(params.hitsPerPage),
        page: String(params.page),
      }).toString(),
      processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    };
  };
}

function placeOf({ offset, length, page, hitsPerPage }: SearchParams) {
  if (offset === undefined)
    return { from: page * hitsPerPage, size: hitsPerPage, page, hitsPerPage };
  return { from: offset, size: length ?? hitsPerPage, offset, length: length ?? hitsPerPage };
}

interface SearchRequest {
  readonly terms: SearchTerms;
  readonly work: SearchWork;
}

async function rowsOf(
  db: MirrorDb,
  index: Index,
  {
    terms,
    work,
    reads,
    typos,
  }: SearchRequest & Pick<SearchReader, "reads"> & { readonly typos: boolean },
): Promise<RankedRow[]> {
  const readable = (rows: readonly SearchRow[]) =>
    rows.map((row) => readableRow(row, index, reads));
  if (terms.words.length === 0) {
    return readable(await findNewest(db, index)).map((row) => ({ row, cost: 0, typos: 0 }));
  }
  const rows = readable(await findExact(db, index, terms));
  // The database may have matched words that the user may not read.
  const hasLongWords = otherTypes(index).every(reads);
  const exact = ranked(rows, index, { terms, work, hasLongWords }).slice(0, MAX_ROWS);
  if (!typos || !index.similarNames || exact.length >= MIN_MATCHES || !(await hasTrigrams(db)))
    return exact;
  const exactIds = new Set(exact.map(({ row }) => row.id));
  const misspelt = await findMisspelt(db, index, terms);
  const more = misspelt.filter(({ id }) => !exactIds.has(id));
  return [...exact, ...ranked(more, index, { terms, work, hasLongWords: false })];
}

async function hitsOf(
  db: MirrorDb,
  index: Index,
  rows: readonly RankedRow[],
  request: SearchRequest & { readonly params: SearchParams },
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const ids = chunk.map(({ row }) => row.id);
    const bodies = await getTexts(db, index.resource.type, ids);
    for (const each of chunk) hits.push(hitOf(index, each, bodies, request));
  }
  return hits;
}

function hitOf(
  index: Index,
  { row, typos }: RankedRow,
  bodies: ReadonlyMap<string, string>,
  { terms, params, work }: SearchRequest & { readonly params: SearchParams },
): Hit {
  const record = recordOf(index, JSON.parse(bodies.get(row.id) ?? "{}"), row);
  const marked = searchedAttributes(index).filter((name) =>
    includes(params.attributesToHighlight, name),
  );
  return {
    ...chosen(record, params.attributesToRetrieve),
    objectID: row.id,
    ...(marked.length === 0
      ? {}
      : { _highlightResult: highlights(record, marked, { terms, params, work }) }),
    ...(params.getRankingInfo
      ? { _rankingInfo: { nbTypos: typos, words: terms.words.length } }
      : {}),
  };
}

function highlights(
  record: ReturnType<typeof recordOf>,
  names: readonly string[],
  { terms, params, work }: SearchRequest & { readonly params: SearchParams },
): Record<string, Highlight> {
  const { highlightPreTag: pre, highlightPostTag: post } = params;
  const highlights: Record<string, Highlight> = {};
  for (const name of names) {
    const value = record[name];
    if (typeof value === "string") highlights[name] = highlight(value, terms, { pre, post, work });
  }
  return highlights;
}

function chosen(record: ReturnType<typeof recordOf>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => includes(fields, name)));
}

const includes = (names: readonly string[], name: string) =>
  names.includes("*") || names.includes(name);
