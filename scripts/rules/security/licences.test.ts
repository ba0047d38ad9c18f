import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../../..");

/** Licences of what a release contains. OFL-1.1 is that of fonts. */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Unlicense",
  "OFL-1.1",
];
/** Licences of tools as well, of which nothing is released. */
const ALLOWED_FOR_TOOLS = [...ALLOWED, "MPL-2.0", "BlueOak-1.0.0", "Zlib"];
/**
 * A tool that a library of the browser depends on for other bundlers, and of which no page has any.
 */
const TOOL = /^node_modules\/lightningcss(-|$)/;
/** Packages without the field, whose licence file was read: MIT. */
const READ: ReadonlySet<string> = new Set(["node_modules/png-js"]);

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});
const metadata = z.object({ license: z.string().optional() });
const bill = z.object({
  metadata: z.object({ component: z.object({ name: z.string() }) }),
  components: z.array(z.object({ name: z.string(), group: z.string().optional() })),
});

/** Whether each licence of an expression, or one of a choice, is allowed. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const choices = expression.replace(/[()]/g, "").split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((one) => allowed.includes(one)));
}

describe("the licence of an installed package", () => {
  it("is on the list", () => {
    const { packages } = lock.parse(
      JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")),
    );
    let checked = 0;
    const others = Object.entries(packages).flatMap(([path, { link, dev, devOptional }]) => {
      const file = join(ROOT, path, "package.json");
      // Packages for other systems are not installed.
      if (!path.includes("node_modules/") || link === true || !existsSync(file)) return [];
      checked += 1;
      if (READ.has(path)) return [];
      const { license = "none" } = metadata.parse(JSON.parse(readFileSync(file, "utf8")));
      const isTool = dev === true || devOptional === true || TOOL.test(path);
      const allowed = isTool ? ALLOWED_FOR_TOOLS : ALLOWED;
      return isAllowed(license, allowed) ? [] : [`${path}: ${license}`];
    });
    expect(others).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  it.each([
    ["MIT", true],
    ["MIT OR GPL-3.0", true],
    ["MIT and ISC", true],
    ["(MIT AND GPL-3.0)", false],
    ["GPL-3.0", false],
    ["none", false],
  ])("is recognized: %s", (expression, allowed) => {
    expect(isAllowed(expression, ALLOWED)).toBe(allowed);
  });
});

describe("npm run sbom", () => {
  it("names what a release contains, and no tool of its development", () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, "scripts/commands/sbom.mjs")],
      { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    expect(stderr).toBe("");
    const { metadata: about, components } = bill.parse(JSON.parse(stdout));
    expect(about.component.name).toBe("counterfoil");
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["stripe", "pg", "react"]));
    expect(names.filter((name) => ["vitest", "typescript", "esbuild"].includes(name))).toEqual([]);
    const guide = readFileSync(join(ROOT, "docs/security.md"), "utf8");
    const stated = /(\d+) of which a release contains/.exec(guide)?.[1];
    expect(components.length).toBe(Number(stated));
  });
});
