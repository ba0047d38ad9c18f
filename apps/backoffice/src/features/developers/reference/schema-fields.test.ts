import { describe, expect, it } from "vitest";
import { fieldsOf } from "./schema-fields.ts";

const text = (maxLength: number, minLength?: number) => ({ type: "string", maxLength, minLength });

/** Fields of an invoice in a request. */
const invoice = {
  type: "object",
  required: ["customer"],
  properties: {
    customer: { type: "string", pattern: "^cus_" },
    days_until_due: { type: "integer", minimum: 0, maximum: 365 },
    due_date: { type: "integer", minimum: 0, maximum: 253_402_300_799 },
    collection_method: { enum: ["charge_automatically", "send_invoice"] },
    footer: { anyOf: [text(5_000), { type: "string", const: "" }] },
    lines: {
      type: "array",
      maxItems: 250,
      items: {
        type: "object",
        required: ["key"],
        properties: { key: text(40, 8), tax_rates: { type: "array", items: { type: "string" } } },
      },
    },
    discounts: {
      type: "array",
      items: { oneOf: [{ type: "string" }, { type: "object", properties: { coupon: {} } }] },
    },
  },
};

const named = (name: string) => fieldsOf(invoice).find((field) => field.name === name);

describe("the fields of a schema", () => {
  it("are in its order, and say which are required", () => {
    expect(fieldsOf(invoice).map(({ name }) => name)).toEqual(Object.keys(invoice.properties));
    expect(named("customer")).toMatchObject({ type: "string", required: true, limit: null });
    expect(named("footer")?.required).toBe(false);
  });

  it("have the type in the notation of TypeScript", () => {
    expect(named("collection_method")?.type).toBe('"charge_automatically" | "send_invoice"');
    expect(named("footer")?.type).toBe('string | ""');
    expect(named("lines")?.type).toBe("object[]");
    expect(named("discounts")?.type).toBe("(string | object)[]");
  });

  it("have a limit, unless it is the type's own", () => {
    expect(named("days_until_due")?.limit).toEqual({ kind: "value", min: 0, max: 365 });
    expect(named("due_date")?.limit).toBeNull();
    expect(named("footer")?.limit).toEqual({ kind: "lengthUpTo", max: 5_000 });
    expect(named("lines")?.limit).toEqual({ kind: "itemsUpTo", max: 250 });
  });

  it("include the fields of a list's items and of alternatives", () => {
    expect(named("lines")?.fields).toMatchObject([
      { name: "key", required: true, limit: { kind: "length", min: 8, max: 40 } },
      { name: "tax_rates", type: "string[]" },
    ]);
    expect(named("discounts")?.fields).toMatchObject([{ name: "coupon", type: "any" }]);
  });

  it("are none for what isn't an object", () => {
    expect([fieldsOf({ type: "string" }), fieldsOf(undefined), fieldsOf(7)]).toEqual([[], [], []]);
  });
});
