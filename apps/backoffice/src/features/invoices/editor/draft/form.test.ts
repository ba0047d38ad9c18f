import { invoiceUpdate } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { moved } from "../lines/use-rows.ts";
import { readLines } from "./read-lines.ts";
import { changesBetween, snapshotOf } from "./snapshot.ts";
import { balanceFor, totalsOf } from "./totals.ts";
import { type EditorValues, emptyLine, emptyValues, type LineValues } from "./values.ts";

const MONTREAL = "America/Toronto";
const line = (description: string, quantity: string, price: string): LineValues => ({
  ...emptyLine(),
  description,
  quantity,
  price,
});
const signage = line("Wayfinding signage", "12", "185.00");
const rush = line("Rush production", "1", "250");
const values = (change: Partial<EditorValues> = {}): EditorValues => ({
  ...emptyValues("cus_nord"),
  lines: [signage, rush],
  ...change,
});
const snapshot = (change: Partial<EditorValues> = {}) => {
  const form = values(change);
  return snapshotOf(form, readLines(form.lines, "cad", "en-CA").lines, MONTREAL);
};

describe("the rows of the grid", () => {
  it("are read exactly, a price that is left open as nothing", () => {
    const { lines, problems } = readLines([signage, line("Visit", "", "")], "cad", "en-CA");
    expect(lines.map(({ quantity, unitAmount }) => [quantity, unitAmount])).toEqual([
      ["12", "18500"],
      ["1", "0"],
    ]);
    expect(problems.size).toBe(0);
  });

  it("are not there while nothing is typed into them", () => {
    expect(readLines([emptyLine()], "cad", "en-CA").lines).toEqual([]);
  });

  it("say what cannot be read, and of which row", () => {
    const wrong = line("Hours", "two", "95");
    const { problems } = readLines([signage, wrong], "cad", "en-CA");
    expect([...problems]).toEqual([[wrong.key, { quantity: "not_a_number", price: undefined }]]);
  });

  it("keep credits out of discounts, as the provider does", () => {
    const { lines } = readLines([line("Returned panel", "1", "-40.00")], "cad", "en-CA");
    expect(lines[0]).toMatchObject({ unitAmount: "-4000", discountable: false });
  });

  it("keep the price that they were picked from as long as it is not changed", () => {
    const picked = { id: "price_1", product: "prod_1", currency: "cad", unitAmount: "18500" };
    const chosen = { ...signage, picked };
    const priceOf = (row: LineValues, currency = "cad") =>
      readLines([row], currency, "en-CA").lines[0]?.picked?.id;
    expect(priceOf(chosen)).toBe("price_1");
    expect(priceOf({ ...chosen, price: "185" })).toBe("price_1");
    expect(priceOf({ ...chosen, price: "184.00" })).toBeUndefined();
    expect(priceOf(chosen, "usd")).toBeUndefined();
  });

  it("move as far as there are rows", () => {
    const rows = [signage, rush];
    expect(moved(rows, rush.key, 0)).toEqual([rush, signage]);
    expect(moved(rows, rush.key, 7)).toBe(rows);
  });

  it("are taxed as the row before", () => {
    expect(emptyLine({ ...signage, taxes: ["txr_gst"] }).taxes).toEqual(["txr_gst"]);
  });
});

describe("what is sent of a form", () => {
  it("fits the contract", () => {
    const body = changesBetween(undefined, snapshot({ memo: "PO 88-1174" }));
    expect(invoiceUpdate.safeParse(body).error).toBeUndefined();
  });

  it("is only what changed", () => {
    expect(changesBetween(snapshot(), snapshot({ memo: "Merci" }))).toEqual({
      description: "Merci",
    });
    expect(changesBetween(snapshot(), snapshot())).toEqual({});
  });

  it("has a due date only where the customer is to pay", () => {
    const charged = snapshot({ collection: "charge_automatically" });
    expect(changesBetween(snapshot(), charged)).toEqual({
      collection_method: "charge_automatically",
    });
  });

  it("means a chosen day to its end, in the business's zone", () => {
    const { terms } = snapshot({ due: "custom", dueDate: "2026-12-24" });
    expect(terms?.due_date).toBe(Date.UTC(2026, 11, 25, 5) / 1000 - 1);
  });

  it("finalizes by itself only on a day that was set", () => {
    expect(snapshot().finalize).toEqual({ auto_advance: false });
    expect(snapshot({ finalize: "date", finalizeDate: "2026-12-01" }).finalize).toEqual({
      auto_advance: true,
      automatically_finalizes_at: Date.UTC(2026, 11, 1, 5) / 1000,
    });
    expect(snapshot({ finalize: "date" }).finalize).toEqual({ auto_advance: false });
  });

  it("has a number only where one was given by hand, and unsets it again", () => {
    expect(changesBetween(undefined, snapshot())).not.toHaveProperty("number");
    const own = snapshot({ number: " MM-2062 " });
    expect(changesBetween(undefined, own)).toMatchObject({ number: "MM-2062" });
    expect(changesBetween(own, snapshot())).toEqual({ number: "" });
  });

  it("leaves out a custom field that has only a name so far", () => {
    const { fields } = snapshot({ fields: [{ name: "PO number", value: " " }] });
    expect(fields).toEqual({ custom_fields: [] });
  });
});

describe("the figures beside the form", () => {
  const context = {
    currency: "cad",
    customer: undefined,
    saved: undefined,
    business: undefined,
    rates: new Map(),
  };

  it("are those of the one engine", () => {
    const { lines } = readLines([signage, rush], "cad", "en-CA");
    expect(totalsOf(lines, [], context)).toMatchObject({ total: 247_000, amountDue: 247_000 });
  });

  it("take the balance of the invoice's own currency: the customer's, or what the saved draft tells", () => {
    const kunde = { id: "cus_1", currency: "eur", balance: -500 };
    const saved = { customer: "cus_1", currency: "usd", starting_balance: -700 };
    expect(balanceFor(kunde, "eur", saved)).toBe(-500);
    expect(balanceFor(kunde, "usd", saved)).toBe(-700);
    expect(balanceFor(kunde, "usd", undefined)).toBe(0);
    expect(balanceFor(kunde, "usd", { ...saved, customer: "cus_2" })).toBe(0);
  });

  it("are none when an amount is beyond what can be held", () => {
    const { lines } = readLines([line("Too much", "999999999", "999999999.99")], "cad", "en-CA");
    expect(totalsOf(lines, [], context)).toBeUndefined();
  });
});
