import { EXPORT_COLUMNS } from "@counterfoil/contract";
import { afterEach, expect, it, vi } from "vitest";
import { rememberColumns, rememberedColumns } from "./export-options.ts";

const ALL = new Set(EXPORT_COLUMNS.invoice);
const [first, ...others] = EXPORT_COLUMNS.invoice;

afterEach(() => void vi.unstubAllGlobals());

/** A browser that has stored this text for the export of invoices. */
function stores(text?: string): Map<string, string> {
  const items = new Map<string, string>();
  if (text !== undefined) items.set("counterfoil.export.invoice", text);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  return items;
}

it("an export offers the columns that Claire selected last", () => {
  stores();
  expect(rememberedColumns("invoice")).toEqual(ALL);
  rememberColumns("invoice", new Set(others));
  expect(rememberedColumns("invoice")).toEqual(new Set(others));
});

it.each(["", "{", "null", "5", '{"0":"id"}', '[1,null,["id"]]', '["no_such_column"]'])(
  "an export offers all columns if the browser has stored %j",
  (text) => {
    stores(text);
    expect(rememberedColumns("invoice")).toEqual(ALL);
  },
);

it("an export offers all columns if none would be left, or storage is disabled", () => {
  stores(JSON.stringify([first, ...others]));
  expect(rememberedColumns("invoice")).toEqual(ALL);
  vi.stubGlobal("localStorage", undefined);
  expect(rememberedColumns("invoice")).toEqual(ALL);
});
