import { describe, expect, test } from "vitest";
import { invoiceNumber, isInvoicePrefix, usualNumbering } from "./number.ts";

describe("invoice numbers", () => {
  test.each(["A", "NORD", "A1B2C3D4E5F6", "007"])("%s is a prefix", (text) => {
    expect(isInvoicePrefix(text)).toBe(true);
  });

  test.each(["", "nord", "NO-RD", "É", "A1B2C3D4E5F6G", "NORD\n"])("%o is none", (text) => {
    expect(isInvoicePrefix(text)).toBe(false);
  });

  test.each([
    [1, "NORD-0001"],
    [9999, "NORD-9999"],
    [10_000, "NORD-10000"],
    [1_000_000_000, "NORD-1000000000"],
  ])("sequence %i is %s", (sequence, number) => {
    expect(invoiceNumber("NORD", sequence)).toBe(number);
  });

  test.each([0, -1, 1.5, 1_000_000_001])("sequence %d is rejected", (sequence) => {
    expect(() => invoiceNumber("NORD", sequence)).toThrow(RangeError);
  });

  test.each([
    ["CA", "customer"],
    ["US", "customer"],
    ["CH", "customer"],
    ["DE", "account"],
    ["GB", "account"],
  ])("of a business in %s run on per %s", (country, series) => {
    expect(usualNumbering(country)).toBe(series);
  });
});
