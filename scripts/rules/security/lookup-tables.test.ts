import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["apps/server/src", "packages/domain/src", "packages/emulator/src"];
/** Tests, and sample data that is never looked up by external text. */
const EXEMPT = /\.test\.ts$|(^|\/)(testing|demo)\//;

/** Tables indexed by text that inherit `constructor` and the like; `lookupTable` doesn't. */
function plainTables(text: string): string[] {
  const declared = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, .*= \{/gm;
  return [...text.matchAll(declared)].map(([, name = ""]) => name);
}

describe("a lookup table", () => {
  it("has its own names only", () => {
    const found: string[] = [];
    for (const folder of FOLDERS) {
      for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        if (!file.endsWith(".ts") || EXEMPT.test(file)) continue;
        for (const name of plainTables(readFileSync(join(ROOT, folder, file), "utf8"))) {
          found.push(`${folder}/${file}: ${name}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    ["const NAMES: Readonly<Record<string, string>> = {", ["NAMES"]],
    ["export const NAMES: Record<string, string> = {", ["NAMES"]],
    ["const NAMES: Readonly<Record<string, string>> = lookupTable({", []],
    ["const NAMES: Readonly<Record<Name, string>> = {", []],
  ])("is recognized where it inherits others: %s", (line, names) => {
    expect(plainTables(line)).toEqual(names);
  });
});
