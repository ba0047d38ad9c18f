import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

/** Calls that replace modules, which all test files of a process share. */
const replacing = (text: string): string[] =>
  [...text.matchAll(/\bvi\.(?:resetModules|mock|doMock|unmock|doUnmock)\b/g)].map(
    ([found]) => found,
  );

describe("a module of a test file", () => {
  it("is the same for the files that run after it", () => {
    const found: string[] = [];
    for (const folder of ["apps", "packages", "scripts"]) {
      for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        if (!/\.test\.tsx?$/.test(file) || file.includes("node_modules")) continue;
        if (join(ROOT, folder, file) === import.meta.filename) continue;
        const text = readFileSync(join(ROOT, folder, file), "utf8");
        found.push(...replacing(text).map((one) => `${folder}/${file}: ${one}`));
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    ["vi.resetModules();", ["vi.resetModules"]],
    ['vi.mock("./api.ts");', ["vi.mock"]],
    ["vi.stubGlobal('document', page);", []],
  ])("is recognized where it is replaced: %s", (line, found) => {
    expect(replacing(line)).toEqual(found);
  });
});
