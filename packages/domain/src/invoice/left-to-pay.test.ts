import { expect, test } from "vitest";
import { leftToPay } from "./left-to-pay.ts";

test.each([
  ["draft", 46_800],
  ["open", 20_000],
  ["uncollectible", 20_000],
  ["paid", 0],
  ["void", 0],
])("of an invoice that is %s, %i is left to pay", (status, expected) => {
  expect(leftToPay({ status, amount_due: 46_800, amount_remaining: 20_000 })).toBe(expected);
});
