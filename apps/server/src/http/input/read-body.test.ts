import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "../response/refusal.ts";
import { readBody } from "./read-body.ts";

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
