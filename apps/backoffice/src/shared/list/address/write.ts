import {
  activeFilters,
  type Bounds,
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

/** Returns the list without its filters. Status and text stay. */
export function withoutFilters(search: ListSearch): ListSearch {
  const cleared = activeFilters(search).map((key) => [key, undefined]);
  return { ...fromStart(search), ...Object.fromEntries(cleared) };
}
