import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
/** Numbers of requirements of ASVS 5.0.0. */
const REQUIREMENTS = { L1: 70, L2: 183 } as const;

const guide = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const rows = [...guide.matchAll(/^\| (\d+\.\d+\.\d+) \| (L[12]) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = "", level = "", requirement = "", held = ""]) => ({ id, level, requirement, held }),
);

/** Returns the tests of a cell: their file and title. */
function testsOf(held: string): { file: string; title: string }[] {
  return held.split("<br>").flatMap((part) => {
    const [, file, title] = /^`([^`]+\.(?:test|spec)\.ts)` › (.+)$/.exec(part) ?? [];
    return file === undefined || title === undefined ? [] : [{ file, title }];
  });
}

/** Whether a file has a test or a group of tests with exactly this title. */
function hasTest(text: string, title: string): boolean {
  return text.includes(`"${title}"`);
}

describe("the table of ASVS in docs/security.md", () => {
  it("has each requirement of levels 1 and 2 once", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const [level, count] of Object.entries(REQUIREMENTS)) {
      expect(rows.filter((row) => row.level === level)).toHaveLength(count);
    }
  });

  it("names tests that exist, or a reason", () => {
    const broken = rows.flatMap(({ id, held }) => {
      const tests = testsOf(held);
      if (tests.length === 0) return /^`|›/.test(held) ? [`${id}: ${held}`] : [];
      if (tests.length !== held.split("<br>").length) return [`${id}: ${held}`];
      return tests
        .filter(({ file, title }) => {
          const path = join(ROOT, file);
          return !existsSync(path) || !hasTest(readFileSync(path, "utf8"), title);
        })
        .map(({ file, title }) => `${id}: ${file} › ${title}`);
    });
    expect(broken).toEqual([]);
  });

  it("recognizes a title that is only part of another", () => {
    expect(hasTest('it("pays once", () => {})', "pays once")).toBe(true);
    expect(hasTest('it("pays once", () => {})', "pays")).toBe(false);
  });
});
