import type { ExportColumns } from "../../registry/exports/column.ts";
import { type ResourceName, resources } from "../../resources.ts";

/** The resources that have an export. */
type ExportedColumns = {
  [Name in ResourceName]: (typeof resources)[Name]["exportColumns"] extends null ? never : Name;
}[ResourceName];

/** The name of a column of a resource's export. */
export type ExportColumn<Name extends ExportedColumns> =
  keyof (typeof resources)[Name]["exportColumns"];

/**
 * Every column of each export, in the order of its file, from the registry. The back office's build
 * replaces this module with its values, so that the browser doesn't load the registry.
 */
export const EXPORT_COLUMNS: { readonly [Name in ExportedColumns]: readonly ExportColumn<Name>[] } =
  namesOfAll();

/** IDs of the messages with titles of columns, by resource and column, if they have their own. */
export const EXPORT_TITLES: Readonly<Record<ExportedColumns, Readonly<Record<string, string>>>> =
  titlesOfAll();

function namesOfAll(): typeof EXPORT_COLUMNS;
function namesOfAll(): object {
  return Object.fromEntries(tables().map(([name, columns]) => [name, Object.keys(columns)]));
}

function titlesOfAll(): typeof EXPORT_TITLES;
function titlesOfAll(): object {
  return Object.fromEntries(
    tables().map(([name, columns]) => {
      const titled = Object.entries(columns).flatMap(([column, row]) =>
        row.kind === "computed" || row.title === undefined ? [] : [[column, row.title]],
      );
      return [name, Object.fromEntries(titled)];
    }),
  );
}

function tables(): (readonly [string, ExportColumns])[] {
  return Object.entries(resources).flatMap(([name, { exportColumns }]) =>
    exportColumns === null ? [] : [[name, exportColumns] as const],
  );
}
