import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, sourceFiles } from "../structure/sources.ts";

const MESSAGES = "packages/i18n/src/messages";
const KEY = /^ {2}"([\w.]+)":/gm;
const QUOTED = /["'`]([a-zA-Z]\w*\.[\w.]*)["'`]/g;
/** The beginning, or the end, of a key that a module puts together. */
const BEGINNING = /`([a-zA-Z]\w*\.[\w.]*)\$\{/g;
const ENDING = /\$\{\w+\}([\w.]+)`/g;

/** Returns the keys that no module contains, whole or in parts. */
function unusedKeys(keys: readonly string[], modules: readonly string[]): string[] {
  const all = (pattern: RegExp) =>
    modules.flatMap((text) => [...text.matchAll(pattern)].map(([, part = ""]) => part));
  const [quoted, endings] = [new Set(all(QUOTED)), all(ENDING)];
  const beginnings = [...all(BEGINNING), ...[...quoted].filter((part) => part.endsWith("."))];
  return keys.filter(
    (key) =>
      !quoted.has(key) &&
      !beginnings.some((part) => key.startsWith(part)) &&
      !endings.some((part) => key.endsWith(part) && quoted.has(key.slice(0, -part.length))),
  );
}

describe("a message", () => {
  it("is used", () => {
    const keys = readdirSync(join(ROOT, MESSAGES, "en")).flatMap((file) =>
      [...readFileSync(join(ROOT, MESSAGES, "en", file), "utf8").matchAll(KEY)].map(
        ([, key = ""]) => key,
      ),
    );
    expect(keys.length).toBeGreaterThan(2_000);
    const files = ["apps", "packages"]
      .flatMap((folder) => sourceFiles(folder))
      .filter((file) => !file.startsWith(MESSAGES));
    const modules = files.map((file) => readFileSync(join(ROOT, file), "utf8"));
    expect(unusedKeys(keys, modules)).toEqual([]);
  });

  it.each([
    ["whole", 't("home.title")', []],
    ["by its beginning", `t(\`home.\${figure}\`)`, []],
    ["by a beginning in a table", 'const places = ["home."];', []],
    ["by its end", `const key = "home.ti";\nt(\`\${key}tle\`)`, []],
    ["nowhere", 't("home.titles")', ["home.title"]],
    ["by another end", `t(\`\${key}tle\`)`, ["home.title"]],
  ])("is used %s", (_, module, unused) => {
    expect(unusedKeys(["home.title"], [module])).toEqual(unused);
  });
});
