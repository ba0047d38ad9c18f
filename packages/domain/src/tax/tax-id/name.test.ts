import { expect, it } from "vitest";
import { taxIdName, taxIdText } from "./name.ts";
import { TAX_ID_TYPES } from "./types.ts";

it.each([
  ["en-CA", "ca_gst_hst", "GST/HST number 1"],
  ["fr-CA", "ca_gst_hst", "Numéro de TPS/TVH 1"],
  ["es", "ca_gst_hst", "Número de GST/HST 1"],
  ["en", "ca_qst", "QST number 1"],
  ["fr", "ca_qst", "Numéro de TVQ 1"],
  ["es", "eu_vat", "Número de IVA 1"],
  ["fr-CA", "ca_pst_bc", "Numéro de TVP C.-B. 1"],
  ["en", "us_ein", "EIN 1"],
  ["fr", "ca_bn", "NE 1"],
  ["en", "unknown", "1"],
])("labels a tax ID in %s: %s", (locale, type, text) => {
  expect(taxIdText({ type, value: "1" }, locale)).toBe(text);
});

it.each(["en", "fr", "es"])("has a name for every type in %s", (language) => {
  for (const type of TAX_ID_TYPES) {
    expect(taxIdName(type, language)).toMatch(/^[A-Z]/);
    expect(taxIdText({ type, value: "4711" }, language)).toMatch(/^\S.* 4711$/);
  }
});
