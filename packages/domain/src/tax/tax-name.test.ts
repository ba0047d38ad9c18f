import { expect, test } from "vitest";
import { taxName } from "./tax-name.ts";

test.each([
  ["GST", "fr-CA", "TPS"],
  ["QST", "fr", "TVQ"],
  ["hst", "fr-QC", "TVH"],
  ["GST", "es", "GST"],
  ["VAT", "es", "IVA"],
  ["GST", "en-CA", "GST"],
  ["Eco fee", "fr-CA", "Eco fee"],
  ["GST", "constructor", "GST"],
])("a rate named %s is called so on a document in %s: %s", (name, locale, called) => {
  expect(taxName(name, locale)).toBe(called);
});
