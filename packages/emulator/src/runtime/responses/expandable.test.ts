import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isExpandable } from "./expandable.ts";

const declarations = join(dirname(fileURLToPath(import.meta.resolve("stripe"))), "resources");

/** An ID or the object, as in `customer: string | Customer | null`, alone or in a list. */
const FIELD = /^\s+(\w+)\??: (?:Array<)?string \| [A-Z].*;$/;
/** Unions of text with something that is no object of the API. */
const OTHER = /Params|Decimal|Date\b|Uint8Array|Buffer/;

const named = (file: string): string[] =>
  readFileSync(join(declarations, file), "utf8")
    .split("\n")
    .flatMap((line) => {
      const name = FIELD.exec(line)?.[1];
      return name === undefined || OTHER.test(line) ? [] : [name];
    });

describe("an expandable field", () => {
  it("is one that the SDK declares as an ID or an object, and no other", () => {
    const files = readdirSync(declarations, { recursive: true, encoding: "utf8" });
    const fields = new Set(files.filter((file) => file.endsWith(".d.ts")).flatMap(named));
    expect(fields.size).toBeGreaterThan(100);
    expect([...fields].filter((field) => !isExpandable(field))).toEqual([]);
    for (const other of ["name", "description", "metadata", "id", "number", "status", "toString"]) {
      expect(isExpandable(other)).toBe(false);
    }
  });
});
