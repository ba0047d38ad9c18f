import { PAGE_LIMIT, PAGE_SIZE } from "../api/page-size.ts";
import { momentsOf } from "./date-range.ts";
import { type ListSearch, TEXT_KEYS } from "./list-search.ts";
import type { ListParams } from "./query-text.ts";

/** Rows that a person can ask a page to hold. */
export const PAGE_SIZES = [PAGE_SIZE, 50, PAGE_LIMIT] as const;

/**
 * The request that an address stands for.
 * @param now seconds; named ranges of days are counted from it.
 * @param zone the business's time zone.
 * @param dueZone in which the days begin that `due` speaks of: UTC for money that arrives.
 */
export function listRequest(
  search: ListSearch,
  now: number,
  zone: string,
  dueZone = zone,
): ListParams {
  const { created, due, amount, limit, sort } = search;
  return {
    ...sameOf(search),
    limit: limit ?? PAGE_SIZE,
    ...(sort === undefined ? {} : { sort }),
    ...bounds("created", created === undefined ? undefined : momentsOf(created, now, zone)),
    ...bounds("due", due === undefined ? undefined : momentsOf(due, now, zone, dueZone)),
    ...bounds("amount", amount === undefined ? undefined : readAmounts(amount)),
  };
}

/**
 * The request of one list for what an address stands for. The screen, what is fetched ahead of it and
 * the server, which answers it within the page, all ask with this, so that the rows come once.
 * @param params sent with every request of the list
 * @param now seconds since 1970
 * @param zone the business's time zone
 */
export function listRequestOf(
  resource: string,
  search: ListSearch,
  params: ListParams,
  now: number,
  zone: string,
): ListParams {
  // Money arrives on days in UTC.
  const dueZone = resource === "payout" ? "UTC" : undefined;
  return { ...params, ...listRequest(search, now, zone, dueZone) };
}

/** What the server calls as the address does. An address may hold more, which no list knows. */
function sameOf(search: ListSearch): ListParams {
  const known = TEXT_KEYS.filter((key) => key !== "created" && key !== "due" && key !== "amount");
  return Object.fromEntries(
    known.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
}

interface Bounds {
  readonly gte: number | undefined;
  readonly lte: number | undefined;
}

/** Reads `5000..20000`, in minor units. */
export function readAmounts(text: string): Bounds {
  const [gte, lte] = text
    .split("..")
    .map((end) => (/^-?\d{1,8}$/.test(end) ? Number(end) : undefined));
  return { gte, lte };
}

/**
 * Writes amounts as the address has them, in minor units: `1000..5000`, either left out where it
 * is open.
 */
export function writeAmounts({ gte, lte }: Bounds): string | undefined {
  return gte === undefined && lte === undefined ? undefined : `${gte ?? ""}..${lte ?? ""}`;
}

function bounds(name: string, range: Bounds | undefined): ListParams {
  if (!range) return {};
  return {
    ...(range.gte === undefined ? {} : { [`${name}_gte`]: range.gte }),
    ...(range.lte === undefined ? {} : { [`${name}_lte`]: range.lte }),
  };
}
