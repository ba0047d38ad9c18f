import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDERS = [
  "apps/server/src",
  ...["contract", "database", "domain", "emulator"].map(sourceOf),
];

function sourceOf(name: string): string {
  return `packages/${name}/src`;
}

/** Compared with another clock: the provider's, a file's, or a stored time. */
const ALLOWED: Readonly<Record<string, number>> = {
  "apps/server/src/sync/comparison/compare.ts": 1,
  "apps/server/src/provider/gateway.ts": 1,
  "packages/database/src/testing/watchdog.ts": 1,
};

/**
 * Uses of the system's clock other than the current time in seconds. A person or a time server may
 * adjust that clock at any moment, so durations and deadlines use `performance.now()`.
 */
function misuses(text: string): number {
  return text.match(/Date\.now\(\)(?! \/ 1000)/g)?.length ?? 0;
}

describe("the system's clock", () => {
  it("is used only for the time of day, never for durations, deadlines or intervals", () => {
    const found: Record<string, number> = {};
    for (const folder of FOLDERS) {
      for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
        if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
        const count = misuses(readFileSync(join(ROOT, folder, file), "utf8"));
        if (count > 0) found[`${folder}/${file}`] = count;
      }
    }
    expect(found).toEqual(ALLOWED);
  });

  it("decides in one place whether the time of a queued task has come", () => {
    const folder = join(ROOT, "apps/server/src");
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        /\b(?:next_)?at <= now\(\)/.test(readFileSync(join(folder, file), "utf8")),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["const until = Date.now() + 8_000;", 1],
    ["if (Date.now() - last < every) return;", 1],
    ["const second = Math.floor(Date.now() / 1000);", 0],
    ["const until = performance.now() + 8_000;", 0],
  ])("is recognized where it is misused: %s", (line, count) => {
    expect(misuses(line)).toBe(count);
  });
});
