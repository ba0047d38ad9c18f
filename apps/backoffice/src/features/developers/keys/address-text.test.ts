import { expect, test } from "vitest";
import { addressText } from "./address-text.ts";

const montreal = {
  country: "CA",
  city: { en: "Montreal", fr: "Montréal", es: "Montreal" },
} as const;

test.each([
  ["en-CA", "24.48.7.9 (Montreal, Canada)"],
  ["fr-CA", "24.48.7.9 (Montréal, Canada)"],
  ["es-MX", "24.48.7.9 (Montreal, Canadá)"],
])("the last address of a key has its place in %s", (locale, shown) => {
  expect(addressText({ lastAddress: "24.48.7.9", lastPlace: montreal }, locale)).toBe(shown);
});

test("an address whose place isn't known stands alone, and a key may have none", () => {
  expect(addressText({ lastAddress: "192.0.2.7", lastPlace: null }, "en-CA")).toBe("192.0.2.7");
  expect(addressText({ lastAddress: null, lastPlace: null }, "en-CA")).toBeNull();
});
