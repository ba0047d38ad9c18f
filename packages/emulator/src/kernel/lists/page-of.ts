import { refuse } from "../refuse.ts";
import type { ListObject } from "./paging.ts";

export interface CursorParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/**
 * Returns a page of items that are already loaded, in their own order.
 * @throws ApiRefusal resource_missing for an unknown cursor, and if both cursors are given
 */
export function pageOfAll<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after, ending_before }: CursorParams,
  url: string,
  noun: string,
): ListObject<T> {
  const at = (id: string, param: string): number => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw refuse.missing(noun, id, param);
    return index;
  };
  const after = starting_after === undefined ? -1 : at(starting_after, "starting_after");
  if (ending_before !== undefined) {
    const end = at(ending_before, "ending_before");
    if (starting_after !== undefined) throw refuse.bothCursors();
    const start = Math.max(0, end - limit);
    return { object: "list", url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = after + 1;
  const end = start + limit;
  return { object: "list", url, has_more: end < all.length, data: all.slice(start, end) };
}
