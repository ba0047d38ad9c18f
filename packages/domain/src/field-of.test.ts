import { expect, it } from "vitest";
import { fieldOf } from "./field-of.ts";

it.each([
  [{ metadata: { note: "Paid in cash" } }, "Paid in cash"],
  [{ metadata: { note: null } }, null],
  [{ metadata: null }, undefined],
  [{ metadata: "note" }, undefined],
  [{}, undefined],
  [null, undefined],
  ["metadata", undefined],
])("reads the note of %j", (value, note) => {
  expect(fieldOf(value, "metadata", "note")).toBe(note);
});

it("doesn't return what every object inherits", () => {
  expect(fieldOf({}, "constructor", "name")).toBeUndefined();
});
