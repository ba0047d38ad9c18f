import { invoiceUpdate } from "@counterfoil/contract";
import { INVOICE_TEXTS, type InvoiceText } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { emptyDraftValues } from "./draft-fields.ts";
import { readLines } from "./read-lines.ts";
import { changesBetween, snapshotOf } from "./saver/snapshot.ts";
import { balanceFor, draftProblem, totalsOf } from "./totals.ts";
import { type EditorValues, emptyLine, type LineValues } from "./values.ts";

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
  ...emptyDraftValues("cus_nord"),
  lines: [signage, rush],
  ...change,
});
const snapshot = (change: Partial<EditorValues> = {}) => {
  const form = values(change);
  return snapshotOf(form, readLines(form.lines, "cad", "en-CA").lines, MONTREAL);
};

/** A draft in Canadian dollars without a customer or taxes. */
const context = {
  currency: "cad",
  customer: undefined,
  saved: undefined,
  business: undefined,
  rates: new Map(),
};

/** Three seats at 40.00 on a subscription, and a credit for unused time without a unit amount. */
const SEATS: LineValues = {
  ...line("3 × Seats (at $40.00 / month)", "3", "40.00"),
  subscription: { quantity: "3", unitAmount: "4000", product: "prod_seats" },
};
const UNUSED: LineValues = {
  ...line("Unused time on Seats", "1", "-20.00"),
  discountable: undefined,
  subscription: { quantity: "1", unitAmount: "-2000", product: "prod_seats" },
};

describe("the rows of a subscription", () => {
  it("count in the totals and are never saved", () => {
    const form = values({ lines: [SEATS, rush, UNUSED] });
    const { lines, problems } = readLines(form.lines, "cad", "en-CA");
    expect(totalsOf(lines, [], context)?.total).toBe(12_000 + 25_000 - 2_000);
    expect(problems.size).toBe(0);
    const saved = snapshotOf(form, lines, MONTREAL).lines?.lines;
    expect(saved?.map(({ description }) => description)).toEqual(["Rush production"]);
  });
});

describe("the rows of the grid", () => {
  it("are parsed exactly, with an empty price as null", () => {
    const { lines, problems } = readLines([signage, line("Visit", "", "")], "cad", "en-CA");
    expect(lines.map(({ quantity, unitAmount }) => [quantity, unitAmount])).toEqual([
      ["12", "18500"],
      ["1", "0"],
    ]);
    expect(problems.size).toBe(0);
  });

  it("are ignored while empty", () => {
    expect(readLines([emptyLine()], "cad", "en-CA").lines).toEqual([]);
  });

  it("report what can't be parsed, and in which row", () => {
    const wrong = line("Hours", "two", "95");
    const { problems } = readLines([signage, wrong], "cad", "en-CA");
    expect([...problems]).toEqual([[wrong.key, { quantity: "not_a_number", price: undefined }]]);
  });

  it("report an amount above the provider's maximum, at the price", () => {
    const problemOf = (quantity: string, price: string, currency = "cad") => {
      const row = line("Mural", quantity, price);
      return readLines([row], currency, "en-CA").problems.get(row.key);
    };
    expect(problemOf("1", "999999.99")).toBeUndefined();
    expect(problemOf("1", "1000000.00")).toEqual({ quantity: undefined, price: "line_too_large" });
    expect(problemOf("40", "25000.01")).toEqual({ quantity: undefined, price: "line_too_large" });
    expect(problemOf("40", "-25000.01")).toMatchObject({ price: "line_too_large" });
  });

  it("allow a product's price up to the largest charge in its currency", () => {
    const picked = { id: "price_1", product: "prod_1", currency: "inr", unitAmount: "150000000" };
    const mural = { ...line("Mural", "6", "1500000.00"), picked };
    expect(readLines([mural], "inr", "en-CA").problems.size).toBe(0);
    const dearer = { ...mural, quantity: "7" };
    expect(readLines([dearer], "inr", "en-CA").problems.get(dearer.key)?.price).toBe(
      "line_too_large",
    );
  });

  it("exclude credits from discounts, as the provider does", () => {
    const { lines } = readLines([line("Returned panel", "1", "-40.00")], "cad", "en-CA");
    expect(lines[0]).toMatchObject({ unitAmount: "-4000", discountable: false });
  });

  it("keep the selected price until it is changed", () => {
    const picked = { id: "price_1", product: "prod_1", currency: "cad", unitAmount: "18500" };
    const chosen = { ...signage, picked };
    const priceOf = (row: LineValues, currency = "cad") =>
      readLines([row], currency, "en-CA").lines[0]?.picked?.id;
    expect(priceOf(chosen)).toBe("price_1");
    expect(priceOf({ ...chosen, price: "185" })).toBe("price_1");
    expect(priceOf({ ...chosen, price: "184.00" })).toBeUndefined();
    expect(priceOf(chosen, "usd")).toBeUndefined();
  });

  it("have the taxes of the previous row", () => {
    expect(emptyLine({ ...signage, tax_rates: ["txr_gst"] }).tax_rates).toEqual(["txr_gst"]);
  });
});

describe("the fields of the form", () => {
  it("have every value of a new draft", () => {
    const others: Readonly<Record<Exclude<keyof EditorValues, InvoiceText>, true>> = {
      customer: true,
      lines: true,
      discounts: true,
      collection_method: true,
      due: true,
      due_date: true,
      finalize: true,
      automatically_finalizes_at: true,
      custom_fields: true,
    };
    const names = [...Object.keys(others), ...Object.keys(INVOICE_TEXTS)];
    expect(Object.keys(emptyDraftValues(undefined)).sort()).toEqual(names.sort());
  });
});

describe("the request for a form", () => {
  it("matches the contract", () => {
    const body = changesBetween(undefined, snapshot({ description: "PO 88-1174" }));
    expect(invoiceUpdate.safeParse(body).error).toBeUndefined();
  });

  it("contains only changes", () => {
    expect(changesBetween(snapshot(), snapshot({ description: "Merci" }))).toEqual({
      description: "Merci",
    });
    expect(changesBetween(snapshot(), snapshot())).toEqual({});
  });

  it("has a due date only if the customer is emailed an invoice", () => {
    const charged = snapshot({ collection_method: "charge_automatically" });
    expect(changesBetween(snapshot(), charged)).toEqual({
      collection_method: "charge_automatically",
    });
  });

  it("treats a chosen day as its end, in the business's zone", () => {
    const { terms } = snapshot({ due: "custom", due_date: "2026-12-24" });
    expect(terms?.due_date).toBe(Date.UTC(2026, 11, 25, 5) / 1000 - 1);
  });

  it("is finalized automatically only on a set date", () => {
    expect(snapshot().finalize).toEqual({ auto_advance: false });
    expect(
      snapshot({ finalize: "date", automatically_finalizes_at: "2026-12-01" }).finalize,
    ).toEqual({
      auto_advance: true,
      automatically_finalizes_at: Date.UTC(2026, 11, 1, 5) / 1000,
    });
    expect(snapshot({ finalize: "date" }).finalize).toEqual({ auto_advance: false });
  });

  it("has a number only if one was entered, and unsets it again", () => {
    expect(changesBetween(undefined, snapshot())).not.toHaveProperty("number");
    const own = snapshot({ number: " MM-2062 " });
    expect(changesBetween(undefined, own)).toMatchObject({ number: "MM-2062" });
    expect(changesBetween(own, snapshot())).toEqual({ number: "" });
  });

  it("omits a custom field that has only a name", () => {
    const { custom_fields: fields } = snapshot({
      custom_fields: [{ name: "PO number", value: " " }],
    });
    expect(fields).toEqual({ custom_fields: [] });
  });
});

describe("the totals beside the form", () => {
  it("are those of the shared engine", () => {
    const { lines } = readLines([signage, rush], "cad", "en-CA");
    expect(totalsOf(lines, [], context)).toMatchObject({ total: 247_000, amountDue: 247_000 });
  });

  it("use the balance in the invoice's currency: the customer's, or the saved draft's", () => {
    const kunde = { id: "cus_1", currency: "eur", balance: -500 };
    const saved = { customer: "cus_1", currency: "usd", starting_balance: -700 };
    expect(balanceFor(kunde, "eur", saved)).toBe(-500);
    expect(balanceFor(kunde, "usd", saved)).toBe(-700);
    expect(balanceFor(kunde, "usd", undefined)).toBe(0);
    expect(balanceFor(kunde, "usd", { ...saved, customer: "cus_2" })).toBe(0);
  });

  describe("say what the provider would do with an amount due that can't be charged", () => {
    const problemOf = (rows: readonly LineValues[], balance = 0) => {
      const customer = { id: "cus_1", currency: "cad", balance, tax_exempt: "none" as const };
      const { lines } = readLines(rows, "cad", "en-CA");
      return draftProblem(totalsOf(lines, [], { ...context, customer }), "cad");
    };
    const mural = (price: string) => line("Mural", "1", price);

    it("valid lines that are too much together", () => {
      expect(problemOf([mural("999999.00"), mural("0.99")])).toBeUndefined();
      const above = problemOf([mural("900000.00"), mural("900000.00")]);
      expect(above).toEqual({ kind: "too_large", limit: 99_999_999 });
      const credit = problemOf([mural("-900000.00"), mural("-900000.00")]);
      expect(credit?.kind).toBe("too_large");
    });

    it("a total that is too much with what the customer owes", () => {
      expect(problemOf([mural("900000.00")], 20_000_000)?.kind).toBe("debt_too_large");
    });

    it("an amount below the smallest charge, which becomes the customer's debt", () => {
      expect(problemOf([mural("0.30")])).toEqual({ kind: "too_small", limit: 50 });
      expect(problemOf([mural("0.50")])).toBeUndefined();
      expect(problemOf([mural("0")])).toBeUndefined();
    });
  });

  it("are null if an amount exceeds the maximum", () => {
    const { lines } = readLines([line("Too much", "999999999", "999999999.99")], "cad", "en-CA");
    expect(totalsOf(lines, [], context)).toBeUndefined();
  });
});
