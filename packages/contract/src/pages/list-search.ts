import type { Sort } from "../registry/sort.ts";
import { namedRange, readOpenRange } from "./date-range.ts";
import { type List, OWN_FILTERS, OWN_SORTS, type OwnFilter } from "./filter-names.ts";

/** Filters of every list. Dates and amounts are ranges. */
const COMMON_FILTERS = ["created", "due", "amount", "currency"] as const;

export type FilterKey = (typeof COMMON_FILTERS)[number] | OwnFilter;

/**
 * The values of filters in an address: a canned range such as `last_30_days`, or
 * `2026-08-22..2026-11-20` (see `date-range.ts`); amounts in minor units, both ends optional,
 * `5000..20000`; otherwise as at the server.
 */
type Filters = { readonly [Key in FilterKey]?: string | undefined };

/** The state of a list in its address, which survives reloads, links and Back. */
export interface ListSearch extends Filters {
  readonly status?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  /** Page number of the cursor, only for the range in the pager. */
  readonly page?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

const STATE_KEYS = ["status", "text", "starting_after", "ending_before"] as const;
const NUMBER_KEYS = ["limit", "page"] as const;
const MAX_TEXT_LENGTH = 255;

/** The filters of all lists. */
const FILTER_KEYS: readonly FilterKey[] = [
  ...new Set([...COMMON_FILTERS, ...Object.values(OWN_FILTERS).flat()]),
];
/** Parameters of an address that are texts. */
export const TEXT_KEYS = [...FILTER_KEYS, ...STATE_KEYS] as const;

/** Parses the address of a list, ignoring invalid values, and filters and orders of other lists. */
export function readListSearch(list: List, raw: Readonly<Record<string, unknown>>): ListSearch {
  const search: Record<string, string | number> = {};
  for (const key of [...COMMON_FILTERS, ...OWN_FILTERS[list], ...STATE_KEYS]) {
    const value = raw[key];
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string" || text === "" || text.length > MAX_TEXT_LENGTH) continue;
    if (isReadable(key, text)) search[key] = key === "currency" ? text.toLowerCase() : text;
  }
  for (const key of NUMBER_KEYS) {
    const value = raw[key];
    if (typeof value === "number" && Number.isInteger(value) && value > 0) search[key] = value;
  }
  // Minor units of different currencies can't be compared: 1000 is $10.00 and ¥1,000.
  if (search.currency === undefined) delete search.amount;
  const sort = OWN_SORTS[list].find((candidate) => candidate === raw.sort);
  return sort === undefined ? search : { ...search, sort };
}

/** Returns whether a range has an end: otherwise the list would show the filter and ignore it. */
function isReadable(key: string, text: string): boolean {
  if (key === "amount") return hasEnd(readAmounts(text));
  if (key !== "created" && key !== "due") return true;
  return namedRange(text) !== undefined || hasEnd(readOpenRange(text));
}

const hasEnd = (range: object): boolean => Object.values(range).some((end) => end !== undefined);

/** Both ends of a range, inclusive. */
export interface Bounds {
  readonly gte: number | undefined;
  readonly lte: number | undefined;
}

/** Parses `5000..20000`, in minor units. */
export function readAmounts(text: string): Bounds {
  const [gte, lte] = text
    .split("..")
    .map((end) => (/^-?\d{1,15}$/.test(end) ? Number(end) : undefined));
  return { gte, lte };
}

/** Returns the parser of a list's address, for a route's `validateSearch`. */
export function searchOf(list: List): (raw: Record<string, unknown>) => ListSearch {
  return (raw) => readListSearch(list, raw);
}

/** Returns the list's first page: after a change, cursors are no longer valid. */
export function fromStart(search: ListSearch): ListSearch {
  const { page: _page, starting_after: _after, ending_before: _before, ...rest } = search;
  return rest;
}

/** Returns the filters that are set. */
export function activeFilters(search: ListSearch): readonly FilterKey[] {
  return FILTER_KEYS.filter((key) => search[key] !== undefined);
}
