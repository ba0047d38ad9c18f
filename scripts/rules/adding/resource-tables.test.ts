import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { resources } from "../../../packages/contract/src/resources.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((source) => `${folder}/${source}/src`),
);
/**
 * Tests of what they name, sample data, migrations, whose text doesn't change after their release,
 * and the rows of the provider's types. The conformance tests are those of every resource.
 */
const EXEMPT =
  /^(?!apps\/server\/src\/conformance\/).*\.test\.tsx?$|\/(testing|crash-tests|demo|migrations)\/|^packages\/emulator\/.*\/types\.ts$/;

/** Resources by name, and their types. */
const NAMES = new Set(Object.entries(resources).flatMap(([name, { type }]) => [name, type]));

/** A key of an object, a quoted one, or the first of a pair. */
const KEY = /^(?:(?:readonly )?(\w+)(?=[:,?(])|"([\w.]+)":|\["([\w.]+)",)/;

/** Opens a table of a module. Elsewhere, a few keys may be an object's fields or parameters. */
const DECLARATION = /^(?:export )?const .*= (?:lookupTable\(|new Map\()?[{[]$/;

/** Keys of which all have to be resources: a short table elsewhere may be an object's fields. */
const FEWEST = 3;
/** The part of more keys that are resources: some tables have other types as well. */
const MAX_SHARED = 0.6;

function ofResources(named: number, keys: number, isDeclared: boolean): boolean {
  if (keys <= FEWEST) return named === keys && keys >= (isDeclared ? 2 : FEWEST);
  return named > FEWEST && named >= keys * MAX_SHARED;
}

/** A list of texts, or a table in one line, that a module declares. */
const LIST = /^(?:export )?const [^=]*= (?:new Set(?:<\w+>)?\()?\[((?:\s*"[\w.]+",?)+)\s*\]/gm;
const SHORT_TABLE =
  /^(?:export )?const [^=]*= (?:lookupTable\()?\{((?: \w+(?:: [^,{}]+)?,?)+) \}/gm;

/** What a screen refetches after a change: it follows from the row of the changed resource. */
const REFETCHED = /(?:\btouches(?:: |=\{)|\brefresh\(\w+, )\[((?:\s*"\w+",?)+)\s*\]/g;

/** Returns the lines of lists and short tables of which the resources are the greater part. */
function listsOfResources(text: string): number[] {
  const lists = [...text.matchAll(LIST), ...text.matchAll(REFETCHED)].map((match) => ({
    match,
    name: /"([\w.]+)"/g,
  }));
  const tables = [...text.matchAll(SHORT_TABLE)].map((match) => ({
    match,
    name: / (\w+)(?=[:,]|$)/g,
  }));
  return [...lists, ...tables].flatMap(({ match, name }) => {
    const keys = [...(match[1] ?? "").matchAll(name)].map(([, key = ""]) => key);
    const named = keys.filter((key) => NAMES.has(key)).length;
    if (named < 2 || named < keys.length * MAX_SHARED) return [];
    return [text.slice(0, match.index).split("\n").length];
  });
}

/** Returns the lines that open a table whose keys, or a list whose elements, are resources. */
function tablesOfResources(text: string): number[] {
  const lines = text.split("\n");
  const tables = lines.flatMap((line, index) => {
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
    return ofResources(named, keys.length, DECLARATION.test(line)) ? [index + 1] : [];
  });
  return [...tables, ...listsOfResources(text)];
}

/** The only files that may have such tables, because the compiler compares them with the rows. */
const ALLOWED = [
  "packages/contract/src/registry/rows.gen.ts",
  "packages/contract/src/registry/examples/request-examples.gen.ts",
  // The pages of lists: the browser doesn't load the registry.
  "apps/backoffice/src/app/home/rows-link.tsx",
];

/** Fields and parameters of the provider that have the names of types. */
const FIELDS = [
  "apps/server/src/features/payments/refunds.ts",
  "packages/emulator/src/money/charges/attempt.ts",
  "packages/emulator/src/runtime/clock/on-test-clock.ts",
];

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
    ["of two", ["const A = lookupTable({", "  customer: 1,", "  taxRate: 2,", "});"], [1]],
    ["of two in one line", ["", "const A = { customer: 1, taxRate } as const;"], [2]],
    ["that is a list of two", ['const A = ["customer", "tax_rate"];'], [1]],
    [
      "that is a set",
      ["const A: ReadonlySet<string> = new Set([", '  "customer",', '  "payout",', "]);"],
      [1],
    ],
    ["that is a list with others", ['const A = ["customer", "mail", "price", "payout"];'], [1]],
    [
      "that is refetched after a change",
      ['useWrite({ touches: ["price", "product"] });', '<A touches={["payout", "charge"]} />'],
      [1, 2],
    ],
    [
      "that is refetched after several changes",
      ['void refresh(client, ["coupon", "promotionCode"]);', 'refresh(client, ["coupon"]);'],
      [1],
    ],
    [
      "that is a list of fields",
      ['const A = ["id", "customer", "invoice", "amount"];', 'fields(["customer", "invoice"]);'],
      [],
    ],
    ["that has an object's two fields", ["read({", "  customer: 1,", "  invoice: 2,", "});"], []],
  ])("is recognized %s", (_, lines, found) => {
    expect(tablesOfResources(lines.join("\n"))).toEqual(found);
  });
});
