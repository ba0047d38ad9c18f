import { expect, it } from "vitest";
import { isIban } from "./iban.ts";

it.each([
  ["DE89370400440532013000", true],
  ["FR1420041010050500013M02606", true],
  ["gb82west12345698765432", true],
  ["DE89370400440532013001", false],
  ["DE98370400440532013000", false],
  ["DE8937040044", false],
  ["000123456789", false],
  ["", false],
])("the IBAN %s can exist: %s", (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
