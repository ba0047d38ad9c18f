import { addDays, isoDate, type LocalDate, localDateOf } from "@counterfoil/domain";
import { daysOf, NAMED_RANGES, type NamedRange } from "./date-range.ts";

/** The parameters of the home page's address. */
export interface HomeSearch {
  readonly range?: NamedRange | undefined;
  /** Lower-case code; by default the business's own. */
  readonly currency?: string | undefined;
}

/** Parses the address, ignoring invalid values. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const range = NAMED_RANGES.find((name) => name === raw.range);
  const currency =
    typeof raw.currency === "string" && /^[a-z]{3}$/.test(raw.currency) ? raw.currency : undefined;
  return { ...(range ? { range } : {}), ...(currency ? { currency } : {}) };
}

/** The parameters of `GET /api/home`, and their dates. */
interface HomeRequest {
  readonly query: {
    readonly from: string;
    readonly to: string;
    readonly currency: string | undefined;
  };
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/**
 * Returns the request for the figures of a canned range, and its current dates.
 * @param now Unix seconds
 * @param zone the business's time zone
 */
export function homeRequest(
  { range = "last_30_days", currency }: HomeSearch,
  now: number,
  zone: string,
): HomeRequest {
  const today = localDateOf(now, zone);
  const { from = addDays(today, -29), to = today } = daysOf(range, now, zone);
  return { query: { from: isoDate(from), to: isoDate(to), currency }, from, to };
}

/** Includes the payments that the home page lists. */
export const LATEST_PAYMENTS = {
  limit: 5,
  expand: ["customer", "latest_charge", "disputes"],
} as const;
