import { type ListSearch, readListSearch } from "@counterfoil/contract";

/** The list's state, and the rate open beside it. */
interface TaxSearch extends ListSearch {
  readonly open?: string | undefined;
}

/** Parses the address of the list and of the rate open beside it. */
export function readTaxSearch(raw: Record<string, unknown>): TaxSearch {
  const search = readListSearch("taxRate", raw);
  const open = typeof raw.open === "string" && /^txr_\w{1,60}$/.test(raw.open) ? raw.open : null;
  return open === null ? search : { ...search, open };
}
