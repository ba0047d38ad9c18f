import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import config from "../../../vitest.config.ts";
import { ROOT } from "../structure/sources.ts";

const DEFAULTS = [
  { names: /^(?:it|test|describe)\b/, milliseconds: config.test?.testTimeout ?? 0 },
  { names: /^(?:before|after)(?:All|Each)$/, milliseconds: config.test?.hookTimeout ?? 0 },
];

/** Returns the timeouts of tests and hooks in a file that are shorter than the default. */
function shortTimeouts(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
    if (ts.isCallExpression(node) && last !== undefined && ts.isNumericLiteral(last)) {
      const name = node.expression.getText();
      const limit = DEFAULTS.find(({ names }) => names.test(name))?.milliseconds ?? 0;
      if (Number(last.text) < limit) found.push(`${name}: ${last.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.test.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

/** A slow or busy machine needs the default timeouts, and a test that passes waits for none. */
describe("a timeout of its own", () => {
  it("makes no test or hook fail earlier than the default", () => {
    const files = ["apps", "packages", "scripts"].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".test.ts") && !name.includes("node_modules"))
        .map((name) => join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(500);
    const shorter = files.flatMap((file) =>
      shortTimeouts(readFileSync(join(ROOT, file), "utf8")).map((one) => `${file} ${one}`),
    );
    expect(shorter).toEqual([]);
  });

  it.each([
    ["it('pays', () => {}, 60_000);", ["it: 60_000"]],
    ["describe('a', () => { beforeAll(() => {}, 120_000); });", ["beforeAll: 120_000"]],
    ["it('pays', () => {}, 900_000);", []],
    ["it('pays', () => wait(50));", []],
  ])("is found: %s", (text, found) => {
    expect(shortTimeouts(text)).toEqual(found);
  });
});
