import { expect, it } from "vitest";
import { newKey } from "./values.ts";

it("a row's key has no digits, so that it can't look like a card number", () => {
  const keys = Array.from({ length: 5_000 }, newKey);
  expect(keys.filter((key) => !/^[a-p]{32}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
