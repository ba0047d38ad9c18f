import { COUNTS_PATH, type ListParams, type ResourceName } from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { readObject, readPage } from "./readable.ts";

/** For so long what was read is not read again, unless it is known to have changed. */
export const FRESH_MS = 15_000;

/** One page of a resource. Rows of the page before stay on screen while the next one comes. */
export function listOptions<R extends ResourceName>(resource: R, params: ListParams) {
  return queryOptions({
    queryKey: ["list", resource, params],
    queryFn: ({ signal }) => readPage(resource, params, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** One object. `expand` names paths that the registry allows. */
export function objectOptions<R extends ResourceName>(
  resource: R,
  id: string,
  expand: readonly string[] = [],
) {
  return queryOptions({
    queryKey: ["object", resource, id, expand],
    queryFn: ({ signal }) => readObject(resource, id, { expand }, signal),
    staleTime: FRESH_MS,
  });
}

/** How many there are, by shown status. */
export function countsOptions(resource: ResourceName) {
  return queryOptions({
    queryKey: ["counts", resource],
    queryFn: ({ signal }) => api.get(COUNTS_PATH, { params: { resource }, signal }),
    staleTime: FRESH_MS,
  });
}
