import { afterEach, expect, it, vi } from "vitest";
import { decimalMarks } from "./file-form.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["en-ZA", ["comma", "point"]],
  ["fr-CA", ["point", "comma"]],
])("offers the decimal mark of %s first if the page is in the browser's language", (tag, marks) => {
  vi.stubGlobal("navigator", { language: tag });
  expect(decimalMarks()).toEqual(marks);
});

it.each(["en-US@posix", "C", "en_CA", ""])(
  "offers the page's decimal mark first if the browser's language tag, %j, isn't valid",
  (tag) => {
    vi.stubGlobal("navigator", { language: tag });
    expect(decimalMarks()).toEqual(["point", "comma"]);
  },
);
