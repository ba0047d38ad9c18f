import { expect, test } from "vitest";
import { shareOf } from "./share.ts";

test.each([
  [1000, 2500, 10_000, 0, 250],
  [999, 1, 3, 0, 333],
  [999, 3, 3, 333, 666],
  [5, 1, 2, 0, 3],
  [1000, 10_000, 10_000, 1000, 0],
  [1000, 1, 0, 0, 0],
])("of %i for %i of %i, after %i before, is %i", (total, part, whole, taken, share) => {
  expect(shareOf(total, part, whole, taken)).toBe(share);
});
