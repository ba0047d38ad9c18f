import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "../response/refusal.ts";
import { readBody } from "./read-body.ts";
import { readQuery } from "./read-query.ts";

const schema = z.strictObject({ metadata: z.record(z.string(), z.string().max(5)).optional() });

function refusalOf(text: string): unknown {
  try {
    return readBody(schema, text);
  } catch (error) {
    return error;
  }
}

describe("a body", () => {
  it("is rejected for excessive nesting, and never crashes the parser", () => {
    for (let depth = 1_000; depth < 8_000; depth += 100) {
      const lists = "[".repeat(depth) + "]".repeat(depth);
      const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
      for (const text of [lists, objects, `{"metadata":${lists}}`]) {
        expect(refusalOf(text), `${depth} deep`).toBeInstanceOf(Refusal);
      }
    }
  });

  it("is rejected if a text is too long for any field, by name, before it is scanned", () => {
    for (const text of ["1 ".repeat(400_000), "a".repeat(20_001)]) {
      const refusal = refusalOf(JSON.stringify({ metadata: { note: text } }));
      if (!(refusal instanceof Refusal)) throw new Error("It was taken");
      expect(refusal.details.faults).toEqual({
        "metadata.note": { code: "too_long", maximum: 20_000 },
      });
    }
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, n) => [n, "a".repeat(19_000)]));
    expect(refusalOf(JSON.stringify({ metadata: many }))).toMatchObject({ code: "too_large" });
    const file = `data:image/png;base64,${"A".repeat(30_000)}`;
    expect(refusalOf(JSON.stringify({ metadata: { file } }))).not.toMatchObject({
      code: "too_large",
    });
  });

  it.each([
    ['{"__proto__":{"admin":true}}', "__proto__"],
    ['{"metadata":{"__proto__":"x"}}', "metadata.__proto__"],
    ['{"metadata":{"\\u005f_proto__":"x"}}', "metadata.__proto__"],
    ['{"lines":[{},{"price":{"__proto__":null}}]}', "lines.1.price.__proto__"],
    ['[{"__proto__":1}]', "0.__proto__"],
  ])("is rejected by the name of a field %s, at any depth", (text, path) => {
    const refusal = refusalOf(text);
    if (!(refusal instanceof Refusal)) throw new Error("It was taken");
    const faults = Object.entries(refusal.details.faults ?? {});
    expect(faults).toEqual([[path, { code: "unknown_field" }]]);
    expect(JSON.stringify(refusal.body("req_1"))).toContain(`"fields":{"${path}":"Unknown field"}`);
  });

  it("may name metadata like the members of every object", () => {
    const names = ["constructor", "prototype", "toString", "hasOwnProperty", "toJSON", "then"];
    const metadata = Object.fromEntries(names.map((name) => [name, "x"]));
    expect(refusalOf(JSON.stringify({ metadata }))).toEqual({ metadata });
  });

  it("gets a response without the card number that names a field above it", () => {
    const refusal = refusalOf('{"4242424242424242":{"__proto__":1}}');
    expect(refusal).toMatchObject({ code: "invalid_request" });
    expect(JSON.stringify(refusal)).not.toContain("4242");
  });

  it("gets a response of bounded length, however many fields are invalid", () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`key${n}`, "too long"]),
    );
    const refusal = refusalOf(JSON.stringify({ metadata: many, ...many }));
    if (!(refusal instanceof Refusal)) throw new Error("It was taken");
    const fields = Object.keys(refusal.details.fields ?? {});
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.length).toBeLessThanOrEqual(100);
  });
});

const querySchema = z.strictObject({ limit: z.string().optional(), expand: z.array(z.string()) });

/** Returns the names of the parameters that are rejected, each with its code. */
function faultsOf(query: string): unknown {
  try {
    readQuery(querySchema, new URLSearchParams(query));
  } catch (error) {
    if (error instanceof Refusal) return Object.entries(error.details.faults ?? {});
    throw error;
  }
  return "accepted";
}

describe("a query", () => {
  it.each(["limit", "LIMIT", "__proto__", "constructor", "hasOwnProperty"])(
    "is rejected by name if it has %s twice",
    (name) => {
      const query = `expand[]=a&${name}=1&${name}=2`;
      expect(faultsOf(query)).toEqual([[name, { code: "repeated" }]]);
    },
  );

  it.each(["__proto__", "constructor", "toString", "__proto__[admin]", "LIMIT", "limit[]"])(
    "is rejected by name if it has %s, which no schema lists",
    (name) => {
      expect(faultsOf(`expand[]=a&${name}=1`)).toEqual([[name, { code: "unknown_field" }]]);
    },
  );
});
