import { PAGE_LIMIT, PAGE_SIZE } from "../api/lists/page-size.ts";
import { momentsOf } from "./date-range.ts";
import { type ListSearch, readAmounts, TEXT_KEYS } from "./list-search.ts";
import type { ListParams } from "./query-text.ts";

/** Page sizes that a user can select. */
export const PAGE_SIZES = [PAGE_SIZE, 50, PAGE_LIMIT] as const;

/**
 * Returns the request for an address.
 * @param now Unix seconds; named ranges are relative to it
 * @param zone the business's time zone
 * @param dueZone time zone of the dates in `due`: UTC for payouts
 */
export function listRequest(
  search: ListSearch,
  now: number,
  zone: string,
  dueZone = zone,
): ListParams {
  const { limit, sort } = search;
  const same: Record<string, string> = {};
  const ranges: Record<string, number> = {};
  // An address may contain other parameters.
  for (const key of TEXT_KEYS) {
    const value = search[key];
    if (value === undefined) continue;
    if (key === "created" || key === "due" || key === "amount") {
      const { gte, lte } =
        key === "amount"
          ? readAmounts(value)
          : momentsOf(value, now, zone, key === "due" ? dueZone : zone);
      if (gte !== undefined) ranges[`${key}_gte`] = gte;
      if (lte !== undefined) ranges[`${key}_lte`] = lte;
    } else same[key] = value;
  }
  return { ...same, limit: limit ?? PAGE_SIZE, ...(sort ? { sort } : {}), ...ranges };
}

/**
 * Returns the request of a list for an address. The screen, prefetching, and the server, which
 * includes the response in the page, use the same function, so that the rows are requested once.
 * @param params sent with every request of the list
 * @param now Unix seconds
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
