import { describe, expect, it } from "vitest";
import { emptyLine } from "../draft/values.ts";
import { pastedRows, withPasted } from "./paste.ts";

const read = (text: string, locale = "en-CA") =>
  pastedRows(text, locale)?.map(({ description, quantity, price }) => [
    description,
    quantity,
    price,
  ]);

describe("lines pasted from a spreadsheet", () => {
  it("are parsed as description, quantity and price", () => {
    expect(read("Signage\t12\t185.00\r\nInstallation\t6\t95\r\n")).toEqual([
      ["Signage", "12", "185.00"],
      ["Installation", "6", "95"],
    ]);
  });

  it("may have a header, symbols, units and a calculated amount", () => {
    expect(read("Item\tQty\tPrice\tAmount\nSignage\t12\t$1,185.00\t$14,220.00")).toEqual([
      ["Signage", "12", "1,185.00"],
    ]);
    expect(read("Panneaux\t2,5\t1 185,50 $", "fr-CA")).toEqual([["Panneaux", "2,5", "1 185,50"]]);
  });

  it("may have only a price, or only text", () => {
    expect(read("Rush production\t250")).toEqual([["Rush production", "1", "250"]]);
    expect(read("Visit\nReport")).toEqual([
      ["Visit", "1", ""],
      ["Report", "1", ""],
    ]);
  });

  it("may have line breaks and quotes within a cell", () => {
    expect(read('"Panel, 30"" wide\nbrushed"\t1\t40')).toEqual([
      ['Panel, 30" wide brushed', "1", "40"],
    ]);
  });

  it("are pasted as text if there is only one", () => {
    expect(read("Wayfinding signage, 12 pieces")).toBeUndefined();
    expect(read("")).toBeUndefined();
  });
});

describe("pasted rows", () => {
  const taxed = { ...emptyLine(), tax_rates: ["txr_gst"] };
  const written = { ...taxed, key: emptyLine().key, description: "Signage" };
  const pasted = [
    { description: "One", quantity: "1", price: "1" },
    { description: "Two", quantity: "2", price: "2" },
  ];
  const words = (rows: readonly { description: string }[]) =>
    rows.map(({ description }) => description);

  it("replace an empty row and keep its taxes", () => {
    const rows = withPasted([written, taxed], taxed.key, pasted);
    expect(words(rows)).toEqual(["Signage", "One", "Two"]);
    expect(rows[2]?.tax_rates).toEqual(["txr_gst"]);
  });

  it("keep the empty row that they replace, which has the focus", () => {
    const [, first, second] = withPasted([written, taxed], taxed.key, pasted);
    expect(first).toMatchObject({ key: taxed.key, description: "One" });
    expect(second?.key).not.toBe(taxed.key);
  });

  it("are added after a row with content", () => {
    expect(words(withPasted([written, taxed], written.key, pasted))).toEqual([
      "Signage",
      "One",
      "Two",
      "",
    ]);
  });

  it("are limited to the maximum of an invoice", () => {
    const many = Array.from({ length: 300 }, () => ({
      description: "",
      quantity: "1",
      price: "1",
    }));
    expect(withPasted([written], written.key, many)).toHaveLength(250);
  });
});
