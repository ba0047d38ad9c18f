import { faultOf, type TaxRate, taxRateCreate, taxRateUpdate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import {
  checkRate,
  emptyRate,
  taxRateCreatePayload,
  taxRateUpdatePayload,
  taxRateValues,
} from "./values.ts";

const english = { locale: "en-CA", zone: "America/Toronto" };
const french = { ...english, locale: "fr-CA" };
const t = (id: string) => id;
const blank = { ...emptyRate("CA"), display_name: "QST", percentage: "9,975" };

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
    const payload = taxRateCreatePayload(
      { ...blank, tax_type: "qst" as const, state: "qc" },
      french,
    );
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
    ["no percentage", { percentage: "" }, "percentage"],
    ["five decimals", { percentage: "1.23456" }, "percentage"],
    ["more than all", { percentage: "100.01" }, "percentage"],
    ["a province of no country", { country: "", state: "QC" }, "country"],
  ])("is held back for %s", (_, typed, field) => {
    expect(Object.keys(checkRate({ ...blank, ...typed }, french, t))).toEqual([field]);
  });

  it("is held back without a name, when it's new and when it's edited", () => {
    const unnamed = { ...blank, display_name: " " };
    const issues = [
      ...(taxRateCreate.safeParse(taxRateCreatePayload(unnamed, french)).error?.issues ?? []),
      ...(taxRateUpdate.safeParse({ display_name: "" }).error?.issues ?? []),
    ];
    expect(
      taxRateUpdatePayload(
        { ...taxRateValues(qst, french), display_name: " " },
        taxRateValues(qst, french),
        french,
      ),
    ).toEqual({
      display_name: "",
    });
    expect(issues.map(faultOf)).toEqual([{ code: "required" }, { code: "required" }]);
  });

  it("may be 0 or 100 percent", () => {
    for (const percentage of ["0", "100", "8.8754"]) {
      expect(checkRate({ ...blank, percentage }, english, t)).toEqual({});
    }
  });
});

describe("editing a tax rate", () => {
  it("sends nothing when nothing changed, whatever the language", () => {
    for (const reading of [english, french]) {
      expect(
        taxRateUpdatePayload(taxRateValues(qst, reading), taxRateValues(qst, reading), reading),
      ).toEqual({});
    }
  });

  it("sends changes, clears with empty text, and never sends the percentage", () => {
    const values = {
      ...taxRateValues(qst, english),
      display_name: "TVQ",
      description: "",
      percentage: "15",
      inclusive: true,
    };
    const payload = taxRateUpdatePayload(values, taxRateValues(qst, english), english);
    expect(payload).toEqual({ display_name: "TVQ", description: "" });
    expect(taxRateUpdate.safeParse(payload).success).toBe(true);
  });
});
