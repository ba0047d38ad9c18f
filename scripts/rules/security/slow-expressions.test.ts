import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { productFiles, ROOT } from "../structure/sources.ts";

/** Folders whose code the server runs: an expression that takes long stops every business. */
const SERVER = ["apps/server", "packages/contract", "packages/database", "packages/domain"];
const FOLDERS = [...SERVER, "packages/emulator", "packages/i18n", "packages/ui", "apps/backoffice"];
/** What reads every text of a request, of up to 20,000 characters. */
const INPUT = "apps/server/src/http/input/";

/** Expressions that may take quadratic time, with what bounds their text. */
const QUADRATIC: Readonly<Record<string, string>> = {
  "apps/server/src/features/invoices/lines/new-lines.ts":
    "names of fields in the provider's errors",
  "apps/server/src/http/description/examples.ts": "patterns of the contract",
  "packages/database/src/connections/shared-sessions.ts": "statements of this server",
  "packages/domain/src/money/parse-amount.ts": "an amount that someone types in the browser",
};

interface Slow {
  readonly file: string;
  readonly expression: string;
  readonly kind: "exponential" | "quadratic" | "quadratic by its start";
}

/**
 * Returns how long an expression may take for a text that doesn't match. A repetition with a
 * maximum counts as endless: `(?:a{1,4}){3,8}` has tens of thousands of ways to match a text.
 */
function slowness(expression: string): Slow["kind"][] {
  const [, source = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(expression) ?? [];
  const endless = source.replaceAll(/\{(\d+),(\d+)\}/g, (counted, least: string, most: string) =>
    Number(most) > 2 ? `{${least},}` : counted,
  );
  if (analyse({ source: endless, flags }).reports.some(({ exponential }) => exponential)) {
    return ["exponential"];
  }
  const kinds = analyse({ source, flags }).reports.map(({ type }) =>
    type === "Move" ? "quadratic by its start" : "quadratic",
  );
  return [...new Set(kinds)];
}

function expressionsIn(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

let count = 0;
let slow: Slow[] = [];
beforeAll(() => {
  slow = FOLDERS.flatMap(productFiles).flatMap((file) => {
    const expressions = expressionsIn(readFileSync(join(ROOT, file), "utf8"));
    count += expressions.length;
    return expressions.flatMap((expression) =>
      slowness(expression).map((kind) => ({ file, expression, kind })),
    );
  });
});

describe("a regular expression", () => {
  it("never takes exponential time, whatever someone enters", () => {
    expect(count).toBeGreaterThan(400);
    expect(slow.filter(({ kind }) => kind === "exponential")).toEqual([]);
  });

  it("takes linear time on the server, unless its text is short or the server's own", () => {
    const found = slow.filter(
      ({ file, kind }) =>
        kind === "quadratic" &&
        [...SERVER, "packages/emulator"].some((folder) => file.startsWith(`${folder}/`)),
    );
    expect(found.filter(({ file }) => QUADRATIC[file] === undefined)).toEqual([]);
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(QUADRATIC).filter((file) => !files.has(file))).toEqual([]);
  });

  it("takes linear time wherever it starts, if it reads every text of a request", () => {
    expect(slow.filter(({ file }) => file.startsWith(INPUT))).toEqual([]);
  });

  it.each([
    ["/^(a+)+$/", ["exponential"]],
    ["/(?: ?[A-Z0-9]{1,4}){3,8}x/", ["exponential"]],
    ["/^a*b?a*$/", ["quadratic"]],
    ["/=+$/", ["quadratic by its start"]],
    ["/^[a-z]{1,4}-[0-9]+$/", []],
  ])("is recognized: %s", (expression, kinds) => {
    expect(slowness(expression)).toEqual(kinds);
  });
});
