import {
  COUNTS_PATH,
  type ExpandPath,
  type ListParams,
  type ListParamsOf,
  type ResourceName,
} from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { readObject, readPage } from "./readable.ts";

/** Time in milliseconds that data stays fresh unless it is known to have changed. */
export const FRESH_MS = 15_000;

/**
 * Returns the query of a resource's page. Rows of the previous page stay visible while the next one
 * loads.
 */
export function listOptions<R extends ResourceName>(resource: R, params: ListParamsOf<R>) {
  return pageOptions(resource, params);
}

/**
 * Returns the query of a resource's page for parameters of an address, whose values only the server
 * validates.
 */
export function pageOptions<R extends ResourceName>(resource: R, params: ListParams) {
  return queryOptions({
    queryKey: ["list", resource, params],
    queryFn: ({ signal }) => readPage(resource, params, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** Returns the query of an object. */
export function objectOptions<R extends ResourceName>(
  resource: R,
  id: string,
  expand: readonly ExpandPath<R>[] = [],
) {
  return queryOptions({
    queryKey: ["object", resource, id, expand],
    queryFn: ({ signal }) => readObject(resource, id, { expand }, signal),
    staleTime: FRESH_MS,
  });
}

/** Returns the query of the number of objects by shown status. */
export function countsOptions(resource: ResourceName) {
  return queryOptions({
    queryKey: ["counts", resource],
    queryFn: ({ signal }) => api.get(COUNTS_PATH, { params: { resource }, signal }),
    staleTime: FRESH_MS,
  });
}
