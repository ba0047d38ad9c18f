import { EXPORT_TITLES } from "./export-columns.ts";

/** Returns the ID of the message with a column's title. */
export function exportTitle(resource: keyof typeof EXPORT_TITLES, name: string): string {
  return EXPORT_TITLES[resource][name] ?? `column.${resource}.${name}`;
}
