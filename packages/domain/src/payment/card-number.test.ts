import { expect, test } from "vitest";
import { passesLuhn } from "./card-number.ts";

test.each([
  ["4242424242424242", true],
  ["378282246310005", true],
  ["4242424242424241", false],
  ["4242424242424224", false],
  ["0", true],
])("the check digit of %s is valid: %s", (number, expected) => {
  expect(passesLuhn(number)).toBe(expected);
});
