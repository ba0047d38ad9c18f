import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resources } from "../../../packages/contract/src/resources.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((source) => `${folder}/${source}/src`),
);
/** Tests, sample data, and migrations, whose text doesn't change after their release. */
const EXEMPT = /\.test\.tsx?$|\/(testing|conformance|crash-tests|demo|migrations)\//;

/** Resources by name, and their types. */
const NAMES = new Set(Object.entries(resources).flatMap(([name, { type }]) => [name, type]));

/** A key of an object, a quoted one, or the first of a pair. */
const KEY = /^(?:(?:readonly )?(\w+)(?=[:,?(])|"([\w.]+)":|\["([\w.]+)",)/;

/**
 * A table of three keys is one of resources if all are; a shorter one may be an object's fields.
 */
const FEWEST = 3;
/** The part of more keys that are resources: some tables have other types as well. */
const MAX_SHARED = 0.6;

const ofResources = (named: number, keys: number) =>
  named >= FEWEST &&
  (keys === FEWEST ? named === keys : named > FEWEST && named >= keys * MAX_SHARED);

/** Returns the lines that open a table in which every key is a resource or its type. */
function tablesOfResources(text: string): number[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (!/[{[]$/.test(line)) return [];
    const indent = /^ */.exec(lines[index + 1] ?? "")?.[0] ?? "";
    const keys: string[] = [];
    for (const next of lines.slice(index + 1)) {
      if (!next.startsWith(indent) && next !== "") break;
      const [, plain, quoted, first] = KEY.exec(next.slice(indent.length)) ?? [];
      const key = plain ?? quoted ?? first;
      if (key !== undefined) keys.push(key);
    }
    const named = keys.filter((key) => NAMES.has(key)).length;
    return ofResources(named, keys.length) ? [index + 1] : [];
  });
}

/** The only files that may have such tables, because the compiler compares them with the rows. */
const ALLOWED = [
  "packages/contract/src/registry/rows.gen.ts",
  // The pages of lists: the browser doesn't load the registry.
  "apps/backoffice/src/app/home/rows-link.tsx",
];

/** The fields of an error of the provider, which have the names of types. */
const FIELDS = ["packages/emulator/src/money/charges/attempt.ts"];

describe("a table of resources", () => {
  it("is the registry, or one that the compiler compares with it", () => {
    const found = new Set<string>();
    for (const source of SOURCES) {
      for (const file of readdirSync(join(ROOT, source), { recursive: true, encoding: "utf8" })) {
        const path = `${source}/${file}`;
        if (!/\.tsx?$/.test(file) || EXEMPT.test(path)) continue;
        if (tablesOfResources(readFileSync(join(ROOT, path), "utf8")).length > 0) found.add(path);
      }
    }
    expect([...found].sort()).toEqual([...ALLOWED, ...FIELDS].sort());
  });

  it.each([
    [
      "named by resource",
      ["const A = {", "  customer: 1,", "  taxRate: 2,", "  payout: 3,", "  charge: 4,", "};"],
      [1],
    ],
    [
      "named by type",
      [
        "const A = {",
        "  tax_rate: 1,",
        '  "reporting.report_run": 2,',
        "  price: 3,",
        "  file: 4,",
        "};",
      ],
      [1],
    ],
    [
      "of pairs",
      [
        "new Map([",
        '  ["customer", 1],',
        '  ["invoice", 2],',
        '  ["price", 3],',
        '  ["payout", 4],',
        "]);",
      ],
      [1],
    ],
    [
      "with rows of several lines",
      [
        "const A = {",
        "  customer: {",
        "    a: 1,",
        "  },",
        "  invoice: 2,",
        "  price,",
        "  payout: 4,",
        "};",
      ],
      [1],
    ],
    [
      "that is an object's fields",
      ["const A = {", "  id: 1,", "  customer: 2,", "  invoice: 3,", "  amount: 4,", "};"],
      [],
    ],
    ["of three", ["const A = {", "  customer: 1,", "  taxRate: 2,", "  payout: 3,", "};"], [1]],
    [
      "that is a short list",
      ["const A = [", '  "customer",', '  "invoice",', '  "price",', '  "payout",', "];"],
      [],
    ],
  ])("is recognized %s", (_, lines, found) => {
    expect(tablesOfResources(lines.join("\n"))).toEqual(found);
  });
});
