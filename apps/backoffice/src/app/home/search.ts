import { NAMED_RANGES, type NamedRange } from "../../shared/list/address/date-range.ts";

/** What the address of the home screen says. */
export interface HomeSearch {
  readonly range?: NamedRange | undefined;
  /** Lower-case code; the business's own without it. */
  readonly currency?: string | undefined;
}

/** Reads the address; what makes no sense is dropped. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const range = NAMED_RANGES.find((name) => name === raw.range);
  const currency =
    typeof raw.currency === "string" && /^[a-z]{3}$/.test(raw.currency) ? raw.currency : undefined;
  return { ...(range ? { range } : {}), ...(currency ? { currency } : {}) };
}
