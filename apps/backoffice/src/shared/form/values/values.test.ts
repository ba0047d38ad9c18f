import * as contract from "@counterfoil/contract";
import { couponFields, productFields, shapeOf, text } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldAt } from "../validation/field-at.ts";
import { createBody, emptyValues, updateBody, valueAt, valuesOf } from "./values.ts";

const reading = { locale: "fr-CA", zone: "America/Toronto" };
/** Every table that the contract exports. */
const TABLES: readonly (readonly [string, contract.Fields])[] = Object.entries(contract).flatMap(
  ([name, value]) => (isTable(value) ? [[name, value] as const] : []),
);

it("the contract has tables of fields", () => {
  expect(TABLES.map(([name]) => name)).toEqual(
    expect.arrayContaining(["customerFields", "productFields", "taxRateFields"]),
  );
});

describe.each(TABLES)("the form of %s", (_, table) => {
  const paths = Object.keys(table);

  it("has an empty value for each field, at its path", () => {
    const values = emptyValues(table);
    for (const path of paths) expect(valueAt(values, path)).toEqual(table[path]?.empty);
  });

  it("has a value of the same type for each field of an object that lacks it", () => {
    const values = valuesOf(table, { id: "x", metadata: null, address: null }, reading);
    for (const path of paths) {
      expect(typeof valueAt(values, path)).toBe(typeof table[path]?.empty);
    }
  });

  it("sends nothing when nothing changed", () => {
    const values = emptyValues(table);
    expect(updateBody(table, values, values, reading)).toEqual({});
  });

  it("sends nothing that isn't filled in, except what every new object has", () => {
    const stated = paths.filter((path) => table[path]?.stated === true);
    const body = createBody(table, emptyValues(table), reading);
    const sent = paths.filter((path) => valueAt(body, path) !== undefined);
    expect(stated).toEqual(expect.arrayContaining(sent));
  });

  it("sends a filled text within its limit to a schema that accepts it", () => {
    const mailbox = "@ateliernord.example";
    for (const path of paths) {
      const { max, empty, schema, write } = table[path] ?? raise(path);
      if (max === undefined || typeof empty !== "string") continue;
      const fits = (length: number) => {
        const address = "a".repeat(Math.max(length - mailbox.length, 0)) + mailbox;
        const number = `+1 418 5550142${".".repeat(Math.max(length - 14, 0))}`;
        return ["a".repeat(length), "A".repeat(length), address, number].some(
          (text) => schema.safeParse(write(text, { ...reading, at: () => undefined })).success,
        );
      };
      expect([path, fits(max), fits(max + 1)]).toEqual([path, true, false]);
    }
  });
});

describe("a field that is added to a product's table", () => {
  const table = { ...productFields, url: text(20) };
  const schema = z.strictObject(shapeOf(table));
  const sign = { name: "Sign", url: "signs.example" };

  it("is accepted by the schema up to its limit", () => {
    expect(schema.safeParse(sign).success).toBe(true);
    expect(schema.safeParse({ ...sign, url: "a".repeat(21) }).success).toBe(false);
  });

  it("is empty in a new form, read from an object, and sent where it was filled in or changed", () => {
    expect(emptyValues(table).url).toBe("");
    const values = valuesOf(table, sign, reading);
    expect(values.url).toBe("signs.example");
    expect(createBody(table, values, reading)).toEqual(sign);
    const change = { ...values, url: " maple.example " };
    expect(updateBody(table, change, values, reading)).toEqual({ url: "maple.example" });
    expect(updateBody(table, { ...values, url: "" }, values, reading)).toEqual({ url: "" });
  });

  it("shows an error of its path", () => {
    expect(fieldAt(emptyValues(table), "url")).toBe("url");
  });
});

describe("a number, an amount and a day", () => {
  const at = (path: string) => (path === "currency" ? "cad" : undefined);
  const from = { ...reading, at };

  it.each([
    ["a percentage", couponFields.percent_off, 12.5, "12,5"],
    ["an amount", couponFields.amount_off, 125_050, "1250,50"],
    ["a whole number", couponFields.max_redemptions, 60, "60"],
    ["a last day", couponFields.redeem_by, Date.UTC(2027, 0, 1, 5) / 1000 - 1, "2026-12-31"],
  ])("%s is written as it is read", (_, field, sent, typed) => {
    expect(field.read(sent, from)).toBe(typed);
    expect(field.write(typed, from)).toBe(sent);
    expect(field.write(" ", from)).toBeUndefined();
  });

  it("is rejected by its schema where it can't be read", () => {
    for (const field of [couponFields.percent_off, couponFields.amount_off]) {
      expect(field.schema.safeParse(field.write("much", from)).success).toBe(false);
    }
  });
});

function isTable(value: unknown): value is contract.Fields {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (row: unknown) => typeof row === "object" && row !== null && "schema" in row && "write" in row,
  );
}

function raise(path: string): never {
  throw new Error(`${path} has no row`);
}
