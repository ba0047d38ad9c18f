import { expect, it } from "vitest";
import { readConfig } from "./read-config.ts";

const KEY = "the-key-of-maple-and-main-since-2026";

it.each(["short", `${KEY},short`])("the SECRET_KEY %s is too short", (SECRET_KEY) => {
  expect(() => readConfig({ SECRET_KEY })).toThrow(/^SECRET_KEY must have 32 characters or more$/);
});

it("a SECRET_KEY may have a second key during a rotation", () => {
  expect(readConfig({ SECRET_KEY: `${KEY}, ${KEY}-again` }).secretKeys).toEqual([
    KEY,
    `${KEY}-again`,
  ]);
});
