import { expect, expectTypeOf, it } from "vitest";
import { filteredTexts, INVOICE_TEXTS } from "./texts.ts";

it("has a filter for each text that says so, and for no other", () => {
  const texts = {
    number: INVOICE_TEXTS.number,
    reference: { ...INVOICE_TEXTS.number, max: 40, filtered: true },
    footer: { ...INVOICE_TEXTS.footer, filtered: false },
  } as const;
  const filters = filteredTexts((name, { max }) => `${name} to ${max}`, texts);
  expect(filters).toEqual({ reference: "reference to 40" });
  expectTypeOf(filters).toEqualTypeOf<Record<"reference", string>>();
});
