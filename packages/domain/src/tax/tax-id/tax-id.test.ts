import { describe, expect, it } from "vitest";
import { SUPPORTED_COUNTRIES } from "../../lists/countries.ts";
import { isTaxIdShaped, isTaxIdType, taxIdCountry } from "./shape.ts";
import { TAX_ID_TYPES, taxIdCountries, taxIdExample, taxIdTypesOf } from "./types.ts";

describe("the types of tax IDs", () => {
  it("are listed once, in order", () => {
    expect(TAX_ID_TYPES).toEqual([...new Set(TAX_ID_TYPES)].sort());
    expect(isTaxIdType("ca_gst_hst")).toBe(true);
    expect(isTaxIdType("ca_vat")).toBe(false);
  });

  it("depend on the country: a Quebec business has a BN, GST/HST, PST and QST number", () => {
    expect(taxIdTypesOf("CA")).toEqual([
      "ca_bn",
      "ca_gst_hst",
      "ca_pst_bc",
      "ca_pst_mb",
      "ca_pst_sk",
      "ca_qst",
    ]);
    expect(taxIdTypesOf("FR")).toEqual(["eu_vat", "fr_siren", "fr_siret", "fr_spi"]);
    expect(taxIdTypesOf("IE")).toEqual(["eu_vat"]);
  });

  it("cover every country in which a business can have an account", () => {
    const countries = taxIdCountries();
    expect(SUPPORTED_COUNTRIES.filter((country) => !countries.includes(country))).toEqual([]);
  });
});

describe("a tax ID", () => {
  it("belongs to its country, and each example is valid for its type", () => {
    for (const country of taxIdCountries()) {
      for (const type of taxIdTypesOf(country)) {
        const example = taxIdExample(type, country) ?? "";
        expect([type, example, isTaxIdShaped(type, example)]).toEqual([type, example, true]);
        expect(taxIdCountry(type, example)).toBe(country);
      }
    }
  });

  it.each<[string, string]>([
    ["ca_gst_hst", "123456789"],
    ["eu_vat", "US123456789"],
    ["eu_vat", "DE"],
    ["gb_vat", "123456789"],
    ["us_ein", "12-34567"],
    ["mx_rfc", "  "],
  ])("of type %s is not %j", (type, value) => {
    expect(isTaxIdShaped(type, value)).toBe(false);
  });

  it("is accepted with spaces and in lower case", () => {
    expect(isTaxIdShaped("ca_gst_hst", "73390 2215 rt 0001")).toBe(true);
    expect(isTaxIdShaped("ch_vat", "che-123.456.789 mwst")).toBe(true);
  });
});
