import type { ListParams as Query } from "@counterfoil/contract";
import { ApiError } from "../api/api-error.ts";
import { api } from "../api/client.ts";

/** Paths that the server refused to this person's role since the page was loaded. */
const refused = new Set<string>();

/**
 * Reads with the expansions that the person's role may read: those that the server refuses are left
 * out, and stay ids.
 */
export async function getReadable<T>(path: string, query: Query, signal: AbortSignal): Promise<T> {
  try {
    return await api.get<T>(path, { query: without(query, refused), signal });
  } catch (error) {
    const fault = error instanceof ApiError ? error.faults.expand : undefined;
    if (fault?.code !== "not_readable") throw error;
    const now = new Set(String(fault.path).split(", "));
    for (const one of now) refused.add(one);
    return api.get<T>(path, { query: without(query, now), signal });
  }
}

function without(query: Query, paths: ReadonlySet<string>): Query {
  const { expand } = query;
  if (!Array.isArray(expand) || paths.size === 0) return query;
  return { ...query, expand: expand.filter((one) => !paths.has(String(one))) };
}
