import {
  EXPORT_COLUMNS,
  type ExportRequest,
  type ExportResource,
  fromStart,
  type ListSearch,
  listRequest,
  type PayoutTransactionPart,
} from "@counterfoil/contract";
import { parseJson } from "../api/parse-json.ts";
import { storedText, storeText } from "../storage/stored-text.ts";
import { type FileForm, spreadsheetOf } from "./file-form.ts";

/** Source of an export: a list with its filters, or the balance transactions of a payout. */
export type ExportSource =
  | {
      readonly resource: Exclude<ExportResource, "balanceTransaction">;
      readonly search: ListSearch;
    }
  | {
      readonly resource: "balanceTransaction";
      readonly payout: string;
      readonly part: PayoutTransactionPart | undefined;
    };

/** Every column of a file, in its order. */
export const COLUMNS: Readonly<Record<ExportResource, readonly string[]>> = EXPORT_COLUMNS;

export interface ExportOptions {
  readonly fileName: string;
  readonly columns: ReadonlySet<string>;
  readonly timeZone: string;
  readonly form: FileForm;
  /** Only what the list currently shows, instead of everything. */
  readonly filtered: boolean;
}

/** Returns whether the list has filters. */
export function isNarrowed(source: ExportSource): boolean {
  if (source.resource === "balanceTransaction") return source.part !== undefined;
  const { search } = source;
  const { sort: _sort, limit: _limit, ...narrowing } = fromStart(search);
  return Object.values(narrowing).some((value) => value !== undefined);
}

/**
 * Returns the request for a file.
 * @param now Unix seconds; named ranges are relative to it
 * @param zone the business's time zone, for the list's dates
 */
export function exportRequestOf(
  source: ExportSource,
  { fileName, columns, timeZone, form, filtered }: ExportOptions,
  now: number,
  zone: string,
): ExportRequest {
  const all = COLUMNS[source.resource];
  const selected = all.filter((name) => columns.has(name));
  const spreadsheet = spreadsheetOf(form);
  // The names come from the contract's list of this resource; the server validates them again.
  return {
    resource: source.resource,
    fileName,
    timeZone,
    filters: filtersOf(source, filtered, now, zone),
    ...(spreadsheet === undefined ? {} : { spreadsheet }),
    ...(selected.length === all.length ? {} : { columns: selected }),
  } as ExportRequest;
}

function filtersOf(source: ExportSource, filtered: boolean, now: number, zone: string): object {
  if (source.resource === "balanceTransaction") {
    const { payout, part } = source;
    return filtered && part !== undefined ? { payout, part } : { payout };
  }
  const { search } = source;
  const {
    limit: _limit,
    starting_after: _after,
    ending_before: _before,
    ...filters
  } = listRequest(filtered ? fromStart(search) : { sort: search.sort }, now, zone);
  return filters;
}

const KEY = "counterfoil.export.";

/** Returns the columns last selected in this browser; at first all of them. */
export function rememberedColumns(resource: ExportResource): ReadonlySet<string> {
  const all = COLUMNS[resource];
  const left = parseJson(storedText(KEY + resource) ?? "");
  const without = new Set<unknown>(Array.isArray(left) ? left : []);
  const selected = all.filter((name) => !without.has(name));
  return new Set(selected.length > 0 ? selected : all);
}

/** Stores the deselected columns, so that a future column is selected. */
export function rememberColumns(resource: ExportResource, chosen: ReadonlySet<string>): void {
  const left = COLUMNS[resource].filter((name) => !chosen.has(name));
  storeText(KEY + resource, JSON.stringify(left));
}
