/** Sort orders of a list; a leading minus is descending. */
const SORTS = ["created", "-created", "amount", "-amount", "due", "-due", "name", "-name"] as const;
export type Sort = (typeof SORTS)[number];

/** The state of a list in its address, which survives reloads, links and Back. */
export interface ListSearch {
  readonly status?: string | undefined;
  readonly text?: string | undefined;
  readonly sort?: Sort | undefined;
  /** A canned range such as `last_30_days`, or `2026-08-22..2026-11-20`; see `date-range.ts`. */
  readonly created?: string | undefined;
  readonly due?: string | undefined;
  /** Minor units, both ends optional: `5000..20000`. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  readonly customer?: string | undefined;
  readonly collection_method?: string | undefined;
  /** `true` for invoices that are still to be paid. */
  readonly owed?: string | undefined;
  readonly email?: string | undefined;
  readonly active?: string | undefined;
  readonly inclusive?: string | undefined;
  readonly role?: string | undefined;
  readonly dispute?: string | undefined;
  readonly kind?: string | undefined;
  readonly limit?: number | undefined;
  /** Page number of the cursor, only for the range in the pager. */
  readonly page?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

const FILTER_KEYS = [
  "created",
  "due",
  "amount",
  "currency",
  "customer",
  "collection_method",
  "owed",
  "email",
  "active",
  "inclusive",
  "role",
  "dispute",
  "kind",
] as const satisfies readonly (keyof ListSearch)[];
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Parameters of an address that are texts. */
export const TEXT_KEYS = [
  ...FILTER_KEYS,
  "status",
  "text",
  "starting_after",
  "ending_before",
] as const;
const NUMBER_KEYS = ["limit", "page"] as const;
const MOST_TEXT = 255;

/** Parses the address of a list, ignoring invalid values. For a route's `validateSearch`. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const search: Record<string, string | number> = {};
  for (const key of TEXT_KEYS) {
    const value = raw[key];
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text === "string" && text !== "" && text.length <= MOST_TEXT) search[key] = text;
  }
  for (const key of NUMBER_KEYS) {
    const value = raw[key];
    if (typeof value === "number" && Number.isInteger(value) && value > 0) search[key] = value;
  }
  const sort = SORTS.find((known) => known === raw.sort);
  return sort === undefined ? search : { ...search, sort };
}

/** Returns the list's first page: after a change, cursors are no longer valid. */
export function fromStart(search: ListSearch): ListSearch {
  const { page: _page, starting_after: _after, ending_before: _before, ...rest } = search;
  return rest;
}

/** Returns the list without its filters. Status and text stay. */
export function withoutFilters(search: ListSearch): ListSearch {
  const cleared = Object.fromEntries(FILTER_KEYS.map((key) => [key, undefined]));
  return { ...fromStart(search), ...cleared };
}

/** Returns the filters that are set. */
export function activeFilters(search: ListSearch): readonly FilterKey[] {
  return FILTER_KEYS.filter((key) => search[key] !== undefined);
}
