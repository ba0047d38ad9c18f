import {
  activeFilters,
  type Bounds,
  type FilterKey,
  fromStart,
  type ListSearch,
  type OpenRange,
} from "@counterfoil/contract";
import { isoDate } from "@counterfoil/domain";

/**
 * Formats dates in an address: `2026-03-01..2026-03-31`, either of which may be omitted; nothing if
 * both ends are open.
 */
export function writeOpenRange({ from, to }: OpenRange): string | undefined {
  if (!from && !to) return undefined;
  return `${from ? isoDate(from) : ""}..${to ? isoDate(to) : ""}`;
}

/**
 * Formats amounts in an address, in minor units: `1000..5000`. Either may be omitted; undefined if
 * both are.
 */
export function writeAmounts({ gte, lte }: Bounds): string | undefined {
  return gte === undefined && lte === undefined ? undefined : `${gte ?? ""}..${lte ?? ""}`;
}

/**
 * Returns the change that sets or clears a filter. Amounts belong to a currency: a filter by amount
 * is also one by its currency, and is cleared with it.
 * @param currency the currency in which amounts are entered
 */
export function filterChange(
  key: FilterKey,
  value: string | undefined,
  currency: string,
): ListSearch {
  if (key === "currency") return { currency: value, amount: undefined };
  return key === "amount" && value !== undefined ? { amount: value, currency } : { [key]: value };
}

/** Returns the list without its filters. Status and text stay. */
export function withoutFilters(search: ListSearch): ListSearch {
  const cleared = activeFilters(search).map((key) => [key, undefined]);
  return { ...fromStart(search), ...Object.fromEntries(cleared) };
}
