import { PAGE_LIMIT, PAGE_SIZE } from "../api/page-size.ts";
import { momentsOf } from "./date-range.ts";
import { type ListSearch, TEXT_KEYS } from "./list-search.ts";
import type { ListParams } from "./query-text.ts";

/** Page sizes that a user can select. */
export const PAGE_SIZES = [PAGE_SIZE, 50, PAGE_LIMIT] as const;

/**
 * Returns the request for an address.
 * @param now seconds since 1970; named ranges are relative to it
 * @param zone the business's time zone
 * @param dueZone time zone of the dates in `due`: UTC for payouts
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
 * Returns the request of a list for an address. The screen, prefetching, and the server, which
 * includes the response in the page, use the same function, so that the rows are requested once.
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
  // Payouts arrive on days in UTC.
  const dueZone = resource === "payout" ? "UTC" : undefined;
  return { ...params, ...listRequest(search, now, zone, dueZone) };
}

/**
 * Parameters that have the same name in the address and at the server. An address may contain
 * others.
 */
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

/** Parses `5000..20000`, in minor units. */
export function readAmounts(text: string): Bounds {
  const [gte, lte] = text
    .split("..")
    .map((end) => (/^-?\d{1,8}$/.test(end) ? Number(end) : undefined));
  return { gte, lte };
}

/** Formats amounts in an address, in minor units: `1000..5000`, either of which may be omitted. */
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
