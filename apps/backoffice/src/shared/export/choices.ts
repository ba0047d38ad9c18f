import {
  type ExportRequest,
  type ExportResource,
  fromStart,
  INVOICE_EXPORT_COLUMNS,
  type ListSearch,
  listRequest,
  PAYMENT_EXPORT_COLUMNS,
} from "@counterfoil/contract";

/** Every column of a file, in its order. */
export const COLUMNS: Readonly<Record<ExportResource, readonly string[]>> = {
  invoice: INVOICE_EXPORT_COLUMNS,
  paymentIntent: PAYMENT_EXPORT_COLUMNS,
};

export interface Chosen {
  readonly fileName: string;
  readonly columns: ReadonlySet<string>;
  readonly timeZone: string;
  /** Only what the list shows now, and not everything. */
  readonly filtered: boolean;
}

/** Whether the list shows less than everything. */
export function isNarrowed(search: ListSearch): boolean {
  const { sort: _sort, limit: _limit, ...narrowing } = fromStart(search);
  return Object.values(narrowing).some((value) => value !== undefined);
}

/**
 * The request for a file.
 * @param now seconds; named ranges of days are counted from it
 * @param zone of the business, in which the list's days are meant
 */
export function exportRequestOf(
  resource: ExportResource,
  search: ListSearch,
  { fileName, columns, timeZone, filtered }: Chosen,
  now: number,
  zone: string,
): ExportRequest {
  const {
    limit: _limit,
    starting_after: _after,
    ending_before: _before,
    ...filters
  } = listRequest(filtered ? fromStart(search) : { sort: search.sort }, now, zone);
  const all = COLUMNS[resource];
  const kept = all.filter((name) => columns.has(name));
  // The names come from the contract's own list of this resource; the server checks them again.
  return {
    resource,
    fileName,
    timeZone,
    filters,
    ...(kept.length === all.length ? {} : { columns: kept }),
  } as ExportRequest;
}

const KEY = "counterfoil.export.";

/** The columns chosen last time on this machine; all of them the first time. */
export function rememberedColumns(resource: ExportResource): ReadonlySet<string> {
  const all = COLUMNS[resource];
  try {
    const left: unknown = JSON.parse(localStorage.getItem(KEY + resource) ?? "[]");
    const without = new Set(Array.isArray(left) ? left : []);
    const kept = all.filter((name) => !without.has(name));
    return new Set(kept.length > 0 ? kept : all);
  } catch {
    return new Set(all);
  }
}

/** Keeps what was left out, so that a column that is new one day is in. */
export function rememberColumns(resource: ExportResource, chosen: ReadonlySet<string>): void {
  try {
    const left = COLUMNS[resource].filter((name) => !chosen.has(name));
    localStorage.setItem(KEY + resource, JSON.stringify(left));
  } catch {
    // Without storage the choice holds for this file only.
  }
}
