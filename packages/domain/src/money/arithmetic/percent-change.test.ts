import { expect, it } from "vitest";
import { percentChange } from "./percent-change.ts";

it.each([
  [108_2, 100_0, "8.2"],
  [50, 100, "-50"],
  [0, 300, "-100"],
  [-50, -100, "50"],
  [1, 3, "-66.7"],
  [5, 0, ""],
])("returns the percentage by which %d differs from %d", (now, before, text) => {
  expect(percentChange(now, before)).toBe(text);
});
