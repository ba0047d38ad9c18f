import { expect, it } from "vitest";
import { isRoutingNumber } from "./routing-number.ts";

it.each([
  ["US", "110000000", true],
  ["US", "021000021", true],
  ["US", "110000001", false],
  ["US", "11000000", false],
  ["CA", "11000-000", true],
  ["CA", "000011000", true],
  ["CA", "1100-000", false],
  ["GB", "10-88-00", true],
  ["AU", "110000", true],
  ["AU", "11000", false],
  ["DE", "", true],
])("in %s the number %s names a bank: %s", (country, number, expected) => {
  expect(isRoutingNumber(country, number)).toBe(expected);
});
