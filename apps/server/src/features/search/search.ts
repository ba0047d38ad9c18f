import { readingSince } from "@counterfoil/database";
import { getTexts } from "../../mirror/read/get.ts";
import { parseSearch, type SearchTerms } from "../../mirror/read/words.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import { findExact, findMisspelt, findNewest, hasTrigrams, MAX_ROWS } from "./find.ts";
import {
  INDEXES,
  type Index,
  type IndexName,
  readableRow,
  type SearchRecord,
  type SearchRow,
  toldTypes,
} from "./indexes.ts";
import type { SearchParams } from "./params.ts";
import { type Highlight, highlight } from "./ranking/highlight.ts";
import { type Ranked, ranked } from "./ranking/rank.ts";
import type { SearchWork } from "./ranking/work.ts";

/** Number of objects processed before yielding to other requests. */
const CHUNK = 50;
/** With fewer exact matches than this, similar rows are also searched. */
const ENOUGH = 5;

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

/** Searches one index of one business. @param work budget of the whole request */
export type Search = (
  reader: SearchReader,
  name: IndexName,
  params: SearchParams,
  work: SearchWork,
) => Promise<SearchResponse>;

export function createSearch(access: MirrorAccess): Search {
  return async ({ account, reads }, name, params, work) => {
    const started = performance.now();
    const index = INDEXES[name];
    const wanted = parseSearch(params.query);
    const { from, size, ...place } = placeOf(params);
    const found = () =>
      access.readTenant(account, async (db) => {
        const rows = await rowsOf(db, index, { wanted, work, reads, typos: params.typoTolerance });
        const shown = rows.slice(from, from + size);
        return { rows, hits: await hitsOf(db, index, shown, { wanted, params, work }) };
      });
    const { rows, hits } = await readingSince(await access.position(), found);
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
  readonly wanted: SearchTerms;
  readonly work: SearchWork;
}

async function rowsOf(
  db: MirrorDb,
  index: Index,
  {
    wanted,
    work,
    reads,
    typos,
  }: SearchRequest & Pick<SearchReader, "reads"> & { readonly typos: boolean },
): Promise<Ranked[]> {
  const readable = (rows: readonly SearchRow[]) =>
    rows.map((row) => readableRow(row, index, reads));
  if (wanted.words.length === 0) {
    return readable(await findNewest(db, index)).map((row) => ({ row, cost: 0, typos: 0 }));
  }
  const rows = readable(await findExact(db, index, wanted));
  // The database may have matched words that the user may not read.
  const held = toldTypes(index).every(reads);
  const exact = ranked(rows, index, { wanted, work, held }).slice(0, MAX_ROWS);
  if (!typos || !index.typos || exact.length >= ENOUGH || !(await hasTrigrams(db))) return exact;
  const known = new Set(exact.map(({ row }) => row.id));
  const misspelt = await findMisspelt(db, wanted);
  const more = misspelt.filter(({ id }) => !known.has(id));
  return [...exact, ...ranked(more, index, { wanted, work, held: false })];
}

async function hitsOf(
  db: MirrorDb,
  index: Index,
  rows: readonly Ranked[],
  request: SearchRequest & { readonly params: SearchParams },
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const ids = chunk.map(({ row }) => row.id);
    const bodies = await getTexts(db, index.type, ids);
    for (const each of chunk) hits.push(hitOf(index, each, bodies, request));
  }
  return hits;
}

function hitOf(
  index: Index,
  { row, typos }: Ranked,
  bodies: ReadonlyMap<string, string>,
  { wanted, params, work }: SearchRequest & { readonly params: SearchParams },
): Hit {
  const record = index.record(JSON.parse(bodies.get(row.id) ?? "{}"), row);
  const marked = index.searched.filter((name) => includes(params.attributesToHighlight, name));
  return {
    ...chosen(record, params.attributesToRetrieve),
    objectID: row.id,
    ...(marked.length === 0
      ? {}
      : { _highlightResult: highlights(record, marked, { wanted, params, work }) }),
    ...(params.getRankingInfo
      ? { _rankingInfo: { nbTypos: typos, words: wanted.words.length } }
      : {}),
  };
}

function highlights(
  record: SearchRecord,
  names: readonly string[],
  { wanted, params, work }: SearchRequest & { readonly params: SearchParams },
): Record<string, Highlight> {
  const { highlightPreTag: pre, highlightPostTag: post } = params;
  const found: Record<string, Highlight> = {};
  for (const name of names) {
    const value = record[name];
    if (typeof value === "string") found[name] = highlight(value, wanted, { pre, post, work });
  }
  return found;
}

function chosen(record: SearchRecord, wanted: readonly string[]): SearchRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => includes(wanted, name)));
}

const includes = (names: readonly string[], name: string) =>
  names.includes("*") || names.includes(name);
