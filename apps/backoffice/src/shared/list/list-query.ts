import type { ResourceName } from "@counterfoil/contract";
import { nowSeconds } from "../date/dates.ts";
import { countsOptions, type ListParams, listOptions } from "../resource/queries.ts";
import type { RouterContext } from "../routing/root-route.ts";
import { listRequest } from "./address/request.ts";
import { type ListSearch, readListSearch } from "./address/search.ts";

/**
 * The rows that an address stands for. The screen and what is fetched ahead of it both ask with
 * this, so that the rows come once.
 * @param params sent with every request of the list
 * @param zone the business's time zone
 */
export function listQuery<R extends ResourceName>(
  resource: R,
  search: ListSearch,
  params: ListParams,
  zone: string,
) {
  // Money arrives on days in UTC.
  const dueZone = resource === "payout" ? "UTC" : undefined;
  return listOptions(resource, { ...params, ...listRequest(search, nowSeconds(), zone, dueZone) });
}

/** Of what a route's loader is told, what tells which rows its list will show. */
export interface Arriving {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
}

/** Asks for a list's rows and counts while its code is on its way. For a route's `loader`. */
export function fetchList(
  { context: { client, zone }, location }: Arriving,
  resource: ResourceName,
  params: ListParams = {},
): void {
  const search = readListSearch({ ...location.search });
  void client.prefetchQuery(listQuery(resource, search, params, zone));
  void client.prefetchQuery(countsOptions(resource));
}
