import {
  type ExpandPath,
  type ListParams as Query,
  type ResourceName,
  type ResourceObject,
  type ResultPage,
  resourcePath,
} from "@counterfoil/contract";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";

/** Expansions that the server rejected for this user's role since the page was loaded. */
const refused = new Set<string>();

/**
 * Reads one page of a list, with the expansions that the user's role may read.
 * @throws ApiError
 */
export const readPage = <R extends ResourceName>(resource: R, query: Query, signal?: AbortSignal) =>
  readReadable<ResultPage<ResourceObject[R]>>(resourcePath(resource), query, signal);

/** Options of a request for one object: expansions, and whether it is read from the provider. */
type ObjectReadOptions<R extends ResourceName> = {
  readonly expand?: readonly ExpandPath<R>[];
  readonly reload?: true;
};

/**
 * Reads one object, with the expansions that the user's role may read.
 * @throws ApiError
 */
export const readObject = <R extends ResourceName>(
  resource: R,
  id: string,
  query: ObjectReadOptions<R>,
  signal?: AbortSignal,
) => readReadable<ResourceObject[R]>(resourcePath(resource, id), query, signal);

/** Expansions that the server rejects are left out and remain IDs. */
async function readReadable<T>(path: string, query: Query, signal?: AbortSignal): Promise<T> {
  try {
    return await call<T>("GET", path, { query: without(query, refused), signal });
  } catch (error) {
    const fault = error instanceof ApiError ? error.faults.expand : undefined;
    if (fault?.code !== "not_readable") throw error;
    const now = new Set(String(fault.path).split(", "));
    for (const one of now) refused.add(one);
    return call<T>("GET", path, { query: without(query, now), signal });
  }
}

function without(query: Query, paths: ReadonlySet<string>): Query {
  const { expand } = query;
  if (!Array.isArray(expand) || paths.size === 0) return query;
  return { ...query, expand: expand.filter((one) => !paths.has(String(one))) };
}
