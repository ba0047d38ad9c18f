import {
  EXPORT_COLUMNS,
  type ExportRequest,
  type ExportResource,
  fromStart,
  type ListSearch,
  listRequest,
  type MovementPart,
} from "@counterfoil/contract";
import { type FileForm, spreadsheetOf } from "./file-form.ts";

/** What is exported: a list as it is shown, or the balance transactions of a payout. */
export type ExportSource =
  | {
      readonly resource: Exclude<ExportResource, "balanceTransaction">;
      readonly search: ListSearch;
    }
  | {
      readonly resource: "balanceTransaction";
      readonly payout: string;
      readonly part: MovementPart | undefined;
    };

/** Every column of a file, in its order. */
export const COLUMNS: Readonly<Record<ExportResource, readonly string[]>> = EXPORT_COLUMNS;

export interface Chosen {
  readonly fileName: string;
  readonly columns: ReadonlySet<string>;
  readonly timeZone: string;
  readonly form: FileForm;
  /** Only what the list shows now, and not everything. */
  readonly filtered: boolean;
}

/** Whether the list shows less than everything. */
export function isNarrowed(source: ExportSource): boolean {
  if (source.resource === "balanceTransaction") return source.part !== undefined;
  const { search } = source;
  const { sort: _sort, limit: _limit, ...narrowing } = fromStart(search);
  return Object.values(narrowing).some((value) => value !== undefined);
}

/**
 * The request for a file.
 * @param now seconds; named ranges of days are counted from it
 * @param zone of the business, in which the list's days are meant
 */
export function exportRequestOf(
  source: ExportSource,
  { fileName, columns, timeZone, form, filtered }: Chosen,
  now: number,
  zone: string,
): ExportRequest {
  const all = COLUMNS[source.resource];
  const kept = all.filter((name) => columns.has(name));
  const spreadsheet = spreadsheetOf(form);
  // The names come from the contract's own list of this resource; the server checks them again.
  return {
    resource: source.resource,
    fileName,
    timeZone,
    filters: filtersOf(source, filtered, now, zone),
    ...(spreadsheet === undefined ? {} : { spreadsheet }),
    ...(kept.length === all.length ? {} : { columns: kept }),
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
