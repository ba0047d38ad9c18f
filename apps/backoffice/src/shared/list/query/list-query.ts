import {
  type ListedResource,
  type ListParamsOf,
  type ListSearch,
  listRequestOf,
  type ResourceName,
  readListSearch,
} from "@counterfoil/contract";
import { nowSeconds } from "../../clock/server-clock.ts";
import { countsOptions, pageOptions } from "../../resource/queries.ts";
import type { RouterContext } from "../../routing/root-route.ts";

/**
 * Returns the query for the rows of an address. The screen and its prefetching both use it, so that
 * the rows are requested once.
 * @param params sent with every request of the list
 * @param zone the business's time zone
 */
export function listQuery<R extends ResourceName>(
  resource: R,
  search: ListSearch,
  params: ListParamsOf<R>,
  zone: string,
) {
  return pageOptions(resource, listRequestOf(resource, search, params, nowSeconds(), zone));
}

/** The loader arguments that determine the rows of a list. */
interface ListArguments {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
}

/** Requests a list's rows and counts while its code is loading. For a route's `loader`. */
export function fetchList<R extends ListedResource>(
  { context: { client, zone }, location }: ListArguments,
  resource: R,
  params: ListParamsOf<R> = {},
): void {
  const search = readListSearch(resource, { ...location.search });
  void client.prefetchQuery(listQuery(resource, search, params, zone));
  void client.prefetchQuery(countsOptions(resource));
}
