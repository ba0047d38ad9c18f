import { queryRows } from "@counterfoil/database";
import { isShort, type SearchTerms, swapped, tolerance } from "../../mirror/read/list/words.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import type { Index, SearchRow } from "./indexes.ts";
import { MAX_TEXT_LENGTH } from "./ranking/rank.ts";

/** Maximum rows that are ranked; any further ones are neither counted nor paged. */
export const MAX_ROWS = 1000;
const MAX_MISSPELT = 300;
const MAX_NAME_LENGTH = 300;
/**
 * Minimum share of trigrams that a misspelled word has in common with the right one: two wrong
 * letters in eight, or one in four, leave a third. More distant words are excluded by letter
 * distance afterwards.
 */
export const SIMILARITY = "0.3";
export const LIKENESS = "select set_config('pg_trgm.word_similarity_threshold', $1, true)";
/** Up to this length, swapped letters leave too few common trigrams. */
const SHORT_LENGTH = 5;

/** Texts are truncated, so that the work per row is bounded. */
const COLUMNS = `id, created, status, amount, left(name, ${MAX_NAME_LENGTH}) as name, left(email, ${MAX_NAME_LENGTH}) as email,
  last4, left(number, ${MAX_NAME_LENGTH}) as number, left(text, ${MAX_TEXT_LENGTH}) as text`;
const MINE = "account = current_setting('counterfoil.account')";

/** A statement with its parameters. */
interface SearchStatement {
  readonly text: string;
  readonly values: readonly string[];
}

/**
 * Finds rows that contain every word; if the index has similar names, also those whose name starts
 * with the whole query.
 */
export function exactly(
  { resource: { type }, similarNames }: Index,
  { words, whole }: SearchTerms,
): SearchStatement {
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const from = `select ${COLUMNS} from mirror_object where ${MINE} and type = '${type}' and not deleted`;
  const all = telling(words)
    .map((word) => holds(word, bind))
    .join(" and ");
  const parts = [`(${from} and ${all} limit ${MAX_ROWS})`];
  if (similarNames) {
    const begins = `name ~>=~ ${bind(whole)} and name ~<~ ${bind(`${whole}\u{10FFFF}`)}`;
    parts.unshift(
      `(${from} and ${begins} order by mirror_object.name using ~<~ limit ${MAX_ROWS})`,
    );
  }
  return { text: parts.join(" union "), values };
}

/**
 * Finds rows with similar words in their names, closest first; null if no word may be misspelled.
 */
export function nearly({ resource }: Index, { words }: SearchTerms): SearchStatement | null {
  const values: string[] = [];
  const bind = (value: string) => `$${values.push(value)}`;
  const near: string[] = [];
  const conditions = telling(words).map((word) => {
    if (tolerance(word) === 0) return holds(word, bind);
    const typed = bind(word);
    near.push(`public.word_similarity(${typed}, name)`);
    const others = word.length <= SHORT_LENGTH ? swapped(word) : [];
    const likes = others.map((other) => `name like ${bind(`%${other}%`)}`);
    return `(${[`name operator(public.%>) ${typed}`, ...likes].join(" or ")})`;
  });
  if (near.length === 0) return null;
  const text = `select ${COLUMNS} from mirror_object
    where ${MINE} and type = '${resource.type}' and not deleted and ${conditions.join(" and ")}
    order by ${near.join(" + ")} desc limit ${MAX_MISSPELT}`;
  return { text, values };
}

export const findExact = (db: MirrorDb, index: Index, terms: SearchTerms) =>
  ask(db, exactly(index, terms));

/** Finds rows with similar names, closest first; none for words too short to be misspelled. */
export async function findMisspelt(
  db: MirrorDb,
  index: Index,
  terms: SearchTerms,
): Promise<SearchRow[]> {
  const statement = nearly(index, terms);
  if (statement === null) return [];
  await queryRows(db, LIKENESS, [SIMILARITY]);
  return ask(db, statement);
}

function ask(db: MirrorDb, { text, values }: SearchStatement): Promise<SearchRow[]> {
  return queryRows<SearchRow>(db, text, values);
}

/** Finds the newest rows, for an empty query. */
export async function findNewest(db: MirrorDb, { resource }: Index): Promise<SearchRow[]> {
  return queryRows<SearchRow>(
    db,
    `select ${COLUMNS} from mirror_object where ${MINE} and type = $1 and not deleted
     order by created desc, id desc limit ${MAX_ROWS}`,
    [resource.type],
  );
}

/** Returns whether the database supports trigrams; otherwise, misspelled words aren't found. */
export async function hasTrigrams(db: MirrorDb): Promise<boolean> {
  const rows = await queryRows(
    db,
    `select from pg_extension e join pg_namespace n on n.oid = e.extnamespace
     where e.extname = 'pg_trgm' and n.nspname = 'public'`,
  );
  return rows.length > 0;
}

/** Returns the words to query: if there are longer ones, short ones are left to the ranking. */
function telling(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => !isShort(word));
  return long.length > 0 ? long : words;
}

/** Matches a short word at the start of a word, a longer one anywhere. */
function holds(word: string, bind: (value: string) => string): string {
  // Words are letters and digits, so they contain no special characters of LIKE.
  if (!isShort(word)) return `text like ${bind(`%${word}%`)}`;
  const places = [`% ${word}%`, `%-${word}%`, `%'${word}%`];
  return `(${places.map((place) => `text like ${bind(place)}`).join(" or ")})`;
}
