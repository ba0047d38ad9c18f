import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@counterfoil/contract";
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

/** The contract's tables of fields. */
const TABLES: ReadonlyMap<string, contract.Fields> = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    /Fields$/.test(name) && isTable(value) ? [[name, value] as const] : [],
  ),
);

/** Names whose texts have a limit, in every table that has them. */
const LIMITED = new Set(
  [...TABLES.values()].flatMap((table) =>
    Object.entries(table).flatMap(([path, { max, empty }]) =>
      max !== undefined && typeof empty === "string" ? [path] : [],
    ),
  ),
);

/** Inputs of a limited field that don't limit what is typed. */
function unlimited(source: string): string[] {
  const inputs = [...source.matchAll(/<(?:TextField|AreaField)\b[\s\S]*?\/>/g)].map(([tag]) => tag);
  return inputs
    .filter((tag) => !tag.includes("maxLength"))
    .map((tag) => /\bname="([^"]+)"/.exec(tag)?.[1] ?? "")
    .filter((name) => LIMITED.has(name));
}

/** Tables whose names a source lists itself: every path of one in the same braces. */
function listedTables(source: string): string[] {
  const blocks = source
    .replaceAll(/\$\{[^}]*\}/g, "")
    .match(/[{[][^{}[\]]*[}\]]/g)
    ?.map((block) => new Set(block.match(/[\w.]+/g)));
  return [...TABLES].flatMap(([name, table]) => {
    const paths = Object.keys(table);
    const listed = blocks?.some((words) => paths.every((path) => words.has(path)));
    return paths.length > 2 && listed ? [name] : [];
  });
}

describe("a form", () => {
  it("has the provider's names and the contract's limits", () => {
    expect(inApps(secondTables)).toEqual([]);
  });

  it("limits what is typed into a field that has a limit", () => {
    expect(inApps(unlimited)).toEqual([]);
    expect(unlimited('<TextField control={control} name="name" />')).toEqual(["name"]);
    expect(unlimited('<TextField name="name" maxLength={customerFields.name.max} />')).toEqual([]);
    expect(unlimited('<TextField control={control} name="unlimited" />')).toEqual([]);
  });

  it("lists the names of a table nowhere but in its labels, which the compiler checks", () => {
    expect(inApps(listedTables).filter((found) => !found.includes("/labels.ts: "))).toEqual([]);
  });

  it.each([
    ['const names = ["amount", "currency", "description"];', ["balanceEntryFields"]],
    [
      `const at = { amount: \`\${at}amount\`, currency: \`\${at}currency\`, description: x };`,
      ["balanceEntryFields"],
    ],
    ['const names = ["amount", "currency"];', []],
    ["Object.keys(balanceEntryFields)", []],
  ])("is recognized where it lists a table's names: %s", (source, tables) => {
    expect(listedTables(source)).toEqual(tables);
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

/** Returns what is found in the apps' sources, each with its file. */
function inApps(find: (source: string) => string[]): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) =>
        find(readFileSync(join(ROOT, folder, file), "utf8")).map(
          (found) => `${folder}/${file}: ${found}`,
        ),
      ),
  );
}

function isTable(value: unknown): value is contract.Fields {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every(
    (row: unknown) => typeof row === "object" && row !== null && "schema" in row && "write" in row,
  );
}
