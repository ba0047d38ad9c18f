import { fromStart, type ListSearch } from "@counterfoil/contract";

interface LoadedPage {
  readonly data: readonly { readonly id: string }[];
  readonly has_more: boolean;
}

/** Returns the address of the next page; null on the last one. */
export function nextPage(search: ListSearch, loaded: LoadedPage): ListSearch | undefined {
  const last = loaded.data.at(-1);
  // When paging backward, `has_more` is about earlier pages; there is a next one, since we came
  // from it.
  const more = search.ending_before === undefined ? loaded.has_more : true;
  if (!last || !more) return undefined;
  return { ...fromStart(search), starting_after: last.id, page: pageOf(search) + 1 };
}

/**
 * Returns the address of the previous page; null on the first one. The first page has no cursor.
 */
export function previousPage(search: ListSearch, loaded: LoadedPage): ListSearch | undefined {
  const first = loaded.data.at(0);
  const page = pageOf(search) - 1;
  const atStart =
    search.ending_before === undefined ? search.starting_after === undefined : !loaded.has_more;
  if (atStart || !first) return undefined;
  if (page <= 1) return fromStart(search);
  return { ...fromStart(search), ending_before: first.id, page };
}

/** Returns the positions of the first and the last visible row, counted from 1. */
export function rowRange(
  search: ListSearch,
  rows: number,
  pageSize: number,
): { from: number; to: number } {
  const from = (pageOf(search) - 1) * pageSize + 1;
  return { from, to: from + rows - 1 };
}

function pageOf(search: ListSearch): number {
  return search.page ?? 1;
}
