import { type TaxRate, taxRateCreate, taxRateUpdate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { checkRate, createPayload, emptyRate, updatePayload, valuesOf } from "./values.ts";

const t = (id: string) => id;
const blank = { ...emptyRate("CA"), name: "QST", percentage: "9,975" };

const qst: TaxRate = {
  id: "txr_qst",
  object: "tax_rate",
  active: true,
  country: "CA",
  created: 1_795_000_000,
  description: "For counter sales",
  display_name: "QST",
  effective_percentage: 9.975,
  flat_amount: null,
  inclusive: false,
  jurisdiction: "Québec",
  jurisdiction_level: null,
  livemode: false,
  metadata: {},
  percentage: 9.975,
  rate_type: "percentage",
  state: "QC",
  tax_type: "qst",
};

describe("a tax rate that Claire fills in", () => {
  it("is parsed in her language and sent with the entered values", () => {
    const payload = createPayload({ ...blank, kind: "qst", state: "qc" }, "fr-CA");
    expect(payload).toEqual({
      display_name: "QST",
      tax_type: "qst",
      percentage: 9.975,
      inclusive: false,
      country: "CA",
      state: "QC",
    });
    expect(taxRateCreate.safeParse(payload).success).toBe(true);
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["no percentage", { percentage: "" }, "percentage"],
    ["five decimals", { percentage: "1.23456" }, "percentage"],
    ["more than all", { percentage: "100.01" }, "percentage"],
    ["a province of no country", { country: "", state: "QC" }, "country"],
  ])("is held back for %s", (_, typed, field) => {
    expect(Object.keys(checkRate({ ...blank, ...typed }, "fr-CA", t))).toEqual([field]);
  });

  it("may be 0 or 100 percent", () => {
    for (const percentage of ["0", "100", "8.8754"]) {
      expect(checkRate({ ...blank, percentage }, "en-CA", t)).toEqual({});
    }
  });
});

describe("editing a tax rate", () => {
  it("sends nothing when nothing changed, whatever the language", () => {
    for (const locale of ["en-CA", "fr-CA"]) {
      expect(updatePayload(valuesOf(qst, locale), qst, locale)).toEqual({});
    }
  });

  it("sends changes, clears with empty text, and never sends the percentage", () => {
    const values = {
      ...valuesOf(qst, "en-CA"),
      name: "TVQ",
      description: "",
      percentage: "15",
      calculation: "inclusive" as const,
    };
    const payload = updatePayload(values, qst, "en-CA");
    expect(payload).toEqual({ display_name: "TVQ", description: "" });
    expect(taxRateUpdate.safeParse(payload).success).toBe(true);
  });
});
