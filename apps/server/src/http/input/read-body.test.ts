import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
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
  it("is refused at any depth of nesting, and never breaks the reader", () => {
    for (let depth = 1_000; depth < 8_000; depth += 100) {
      const lists = "[".repeat(depth) + "]".repeat(depth);
      const objects = `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
      for (const text of [lists, objects, `{"metadata":${lists}}`]) {
        expect(refusalOf(text), `${depth} deep`).toBeInstanceOf(Refusal);
      }
    }
  });

  it("gets an answer of a bounded length, however many of its fields are wrong", () => {
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
