import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { linesIn } from "../structure/sources.ts";

const ROOT = join(import.meta.dirname, "../../..");
const LISTENS = /addEventListener\("message"|onmessage\s*=/;
const CHECKS = /if \(event\.source !== /g;

describe("messages of other windows", () => {
  it("are ignored unless they come from the expected one", () => {
    const listeners = ["apps", "packages"].flatMap((folder) => linesIn(folder, LISTENS));
    expect(listeners.length).toBeGreaterThan(0);
    const unchecked = [...new Set(listeners.map(({ file }) => file))].filter((file) => {
      const checks = readFileSync(join(ROOT, file), "utf8").match(CHECKS) ?? [];
      return checks.length < listeners.filter((one) => one.file === file).length;
    });
    expect(unchecked).toEqual([]);
  });
});
