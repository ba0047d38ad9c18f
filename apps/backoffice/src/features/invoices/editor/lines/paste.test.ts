import { describe, expect, it } from "vitest";
import { emptyLine } from "../draft/values.ts";
import { pastedRows, withPasted } from "./paste.ts";

const read = (text: string, locale = "en-CA") =>
  pastedRows(text, locale)?.map(({ description, quantity, price }) => [
    description,
    quantity,
    price,
  ]);

describe("what Claire copies from a sheet", () => {
  it("is read as description, quantity and price", () => {
    expect(read("Signage\t12\t185.00\r\nInstallation\t6\t95\r\n")).toEqual([
      ["Signage", "12", "185.00"],
      ["Installation", "6", "95"],
    ]);
  });

  it("may have a head, symbols, units and a computed amount", () => {
    expect(read("Item\tQty\tPrice\tAmount\nSignage\t12\t$1,185.00\t$14,220.00")).toEqual([
      ["Signage", "12", "1,185.00"],
    ]);
    expect(read("Panneaux\t2,5\t1 185,50 $", "fr-CA")).toEqual([["Panneaux", "2,5", "1 185,50"]]);
  });

  it("may have a price alone, or words alone", () => {
    expect(read("Rush production\t250")).toEqual([["Rush production", "1", "250"]]);
    expect(read("Visit\nReport")).toEqual([
      ["Visit", "1", ""],
      ["Report", "1", ""],
    ]);
  });

  it("may have line ends and quotes within a cell", () => {
    expect(read('"Panel, 30"" wide\nbrushed"\t1\t40')).toEqual([
      ['Panel, 30" wide brushed', "1", "40"],
    ]);
  });

  it("is pasted as text where it is a single line", () => {
    expect(read("Wayfinding signage, 12 pieces")).toBeUndefined();
    expect(read("")).toBeUndefined();
  });
});

describe("rows that are pasted", () => {
  const taxed = { ...emptyLine(), taxes: ["txr_gst"] };
  const written = { ...taxed, key: emptyLine().key, description: "Signage" };
  const pasted = [
    { description: "One", quantity: "1", price: "1" },
    { description: "Two", quantity: "2", price: "2" },
  ];
  const words = (rows: readonly { description: string }[]) =>
    rows.map(({ description }) => description);

  it("take the place of an empty row, and its taxes", () => {
    const rows = withPasted([written, taxed], taxed.key, pasted);
    expect(words(rows)).toEqual(["Signage", "One", "Two"]);
    expect(rows[2]?.taxes).toEqual(["txr_gst"]);
  });

  it("come after a row that says something", () => {
    expect(words(withPasted([written, taxed], written.key, pasted))).toEqual([
      "Signage",
      "One",
      "Two",
      "",
    ]);
  });

  it("are no more than an invoice holds", () => {
    const many = Array.from({ length: 300 }, () => ({
      description: "",
      quantity: "1",
      price: "1",
    }));
    expect(withPasted([written], written.key, many)).toHaveLength(250);
  });
});
