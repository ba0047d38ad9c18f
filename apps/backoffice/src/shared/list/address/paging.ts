import { fromStart, type ListSearch } from "@counterfoil/contract";

interface Loaded {
  readonly data: readonly { readonly id: string }[];
  readonly has_more: boolean;
}

/** The address of the next page; none on the last. */
export function nextPage(search: ListSearch, loaded: Loaded): ListSearch | undefined {
  const last = loaded.data.at(-1);
  // Going backward, `has_more` speaks of earlier pages; there is a next one, since we came from it.
  const more = search.ending_before === undefined ? loaded.has_more : true;
  if (!last || !more) return undefined;
  return { ...fromStart(search), starting_after: last.id, page: pageOf(search) + 1 };
}

/** The address of the page before; none on the first. The first page has no cursor at all. */
export function previousPage(search: ListSearch, loaded: Loaded): ListSearch | undefined {
  const first = loaded.data.at(0);
  const page = pageOf(search) - 1;
  const atStart =
    search.ending_before === undefined ? search.starting_after === undefined : !loaded.has_more;
  if (atStart || !first) return undefined;
  if (page <= 1) return fromStart(search);
  return { ...fromStart(search), ending_before: first.id, page };
}

/** Positions of the first and the last row on screen, counted from 1. */
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
