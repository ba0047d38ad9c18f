import type { ListObject } from "./paging.ts";

interface PageQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/**
 * Returns a page of the objects that pass a test which keys can't express. Reads a hundred at a
 * time until the page is full.
 */
export async function filteredPage<T extends { id: string }, Q extends PageQuery>(
  url: string,
  query: Q,
  passes: (object: T) => boolean,
  read: (part: Q) => Promise<{ data: T[]; has_more: boolean }>,
): Promise<ListObject<T>> {
  const limit = query.limit ?? 10;
  const backwards = query.ending_before !== undefined;
  let matches: T[] = [];
  let part: Q = { ...query, limit: 100 };
  while (matches.length <= limit) {
    const { data, has_more } = await read(part);
    const fitting = data.filter(passes);
    matches = backwards ? [...fitting, ...matches] : [...matches, ...fitting];
    const edge = backwards ? data[0] : data.at(-1);
    if (!has_more || edge === undefined) break;
    part = backwards ? { ...part, ending_before: edge.id } : { ...part, starting_after: edge.id };
  }
  const data = backwards ? matches.slice(-limit) : matches.slice(0, limit);
  return { object: "list", url, has_more: matches.length > limit, data };
}
