import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = ["apps/backoffice/src", "apps/signin/src"];

/** Names of a form's fields beside the provider's, and limits beside the contract's. */
function secondTables(source: string): string[] {
  const names = [...source.matchAll(/\b(FIELD_NAMES|FieldNames|LONGEST)\b/g)].map(([name]) => name);
  const limits = [...source.matchAll(/\bmaxLength=\{([^}]+)\}|\bmaxLength\(([^)]+)\)/g)]
    .map(([, limit, checked]) => limit ?? checked ?? "")
    .filter((limit) => /^\w+$/.test(limit))
    .filter((limit) => /^\d+$/.test(limit) || new RegExp(`const ${limit} = \\d`).test(source));
  const cuts = [...source.matchAll(/\.slice\(0, (\d{3,})\)/g)].map(([, limit = ""]) => limit);
  return [...names, ...limits, ...cuts];
}

describe("a form", () => {
  it("has the provider's names and the contract's limits", () => {
    const found: string[] = [];
    for (const folder of FOLDERS) {
      for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        if (!/\.tsx?$/.test(file)) continue;
        for (const name of secondTables(readFileSync(join(ROOT, folder, file), "utf8"))) {
          found.push(`${folder}/${file}: ${name}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    ["const FIELD_NAMES = { name: 'title' };", ["FIELD_NAMES"]],
    ["const names: FieldNames<Values> = {};", ["FieldNames"]],
    ["const LONGEST = { memo: 1500 };", ["LONGEST"]],
    ["<TextInput maxLength={22} />", ["22"]],
    ["const MOST = 26;\n<TextInput maxLength={MOST} />", ["MOST"]],
    ["const address = z.email().check(z.maxLength(254));", ["254"]],
    ["const description = cell.slice(0, 500);", ["500"]],
    ["const [first] = text.slice(0, 3);", []],
    ["<TextInput maxLength={productFields.name.max} />", []],
    ['import { MOST } from "@counterfoil/contract";\n<TextInput maxLength={MOST} />', []],
  ])("is recognized where it has its own: %s", (source, names) => {
    expect(secondTables(source)).toEqual(names);
  });
});
