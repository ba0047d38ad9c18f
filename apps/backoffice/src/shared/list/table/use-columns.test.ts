import { expect, it } from "vitest";
import { columnsIn } from "./use-columns.ts";

const COLUMNS = [{ id: "number" }, { id: "customer" }, { id: "due" }];

it.each([
  ["a selection", "due,customer", ["due", "customer"]],
  ["a selection with a column that the list no longer has", "due,memo", ["due"]],
  ["a selection of no columns", "", []],
  ["nothing", null, undefined],
  ["something else", '{"columns":5}', undefined],
])("a list shows what the browser has stored: %s", (_, stored, shown) => {
  expect(columnsIn(stored, COLUMNS)).toEqual(shown);
});
