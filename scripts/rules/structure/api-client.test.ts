import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_PATH, REFRESH_PATH } from "@counterfoil/contract";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const APPS = ["apps/backoffice/src", "apps/signin/src"];

const sources = (): (readonly [file: string, text: string])[] =>
  APPS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(
        (file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), "utf8")] as const,
      ),
  );

/** Paths of the API that a source writes as text; the contract has a constant for each. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/(["'`])(\/(?:api|auth|public)(?:\/[^"'`]*)?)\1/g)].map(
    ([, , path = ""]) => path,
  );

/** Whether a source imports the request that leaves its answer's type to the caller. */
const importsUntyped = (text: string): boolean =>
  /import \{[^}]*\bcall\b[^}]*\} from "[^"]*\/call\.ts"/.test(text);

/** Whether a source sends a request whose response has no type. */
const fetchesUntyped = (text: string): boolean => /(?<![\w.])(?:window\.)?fetch\(/.test(text);

describe("the browser's client", () => {
  it("takes its paths from the contract: no app writes one as text", () => {
    const found = sources().flatMap(([file, text]) =>
      pathsIn(text).map((path) => `${file}: ${path}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['api.get("/api/account/user")', ["/api/account/user"]],
    ["fetch('/auth/refresh')", ["/auth/refresh"]],
    ["`/api/stripe/invoice`", ["/api/stripe/invoice"]],
    ['const USER = "/public/sso";', ["/public/sso"]],
    ["api.get(TEAM_PATH)", []],
    ['navigate({ to: "/account/payouts" })', []],
    ["/** Answers `GET /api/config`. */", []],
  ])("recognizes a path in text: %s", (line, paths) => {
    expect(pathsIn(line)).toEqual(paths);
  });

  it("derives the type of every response from the contract", () => {
    const found = sources().flatMap(([file, text]) => (importsUntyped(text) ? [file] : []));
    expect(found.sort()).toEqual([
      "apps/backoffice/src/shared/api/client.ts",
      "apps/backoffice/src/shared/resource/objects.ts",
      "apps/backoffice/src/shared/resource/readable.ts",
    ]);
    expect(importsUntyped('import { call, onSignedOut } from "../api/call.ts";')).toBe(true);
    expect(importsUntyped('import { onSignedOut } from "../api/call.ts";')).toBe(false);
  });

  it("sends every request by a client that has the routes' types", () => {
    const found = sources().flatMap(([file, text]) => (fetchesUntyped(text) ? [file] : []));
    // The idle page and its parts fetch files of the build, which no route of the contract serves.
    expect(found.sort()).toEqual([
      "apps/backoffice/src/app/shell/idle/load-imports.ts",
      "apps/backoffice/src/shared/api/call.ts",
      "apps/backoffice/src/shared/loading/load-part.ts",
    ]);
    expect(fetchesUntyped("const response = await fetch(TOKEN_PATH, { method });")).toBe(true);
    expect(fetchesUntyped("await window.fetch(path)")).toBe(true);
    expect(fetchesUntyped('await fetchRoute("GET", CONFIG_PATH, {})')).toBe(false);
    expect(fetchesUntyped("void query.refetch()")).toBe(false);
  });

  it.each([
    ["backoffice", [REFRESH_PATH]],
    ["signin", [CONFIG_PATH]],
  ])("requests a route of the contract before the %s app loads", (app, paths) => {
    const folder = join(ROOT, "apps", app, "public");
    const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".js"),
    );
    const found = scripts.map((file) => pathsIn(readFileSync(join(folder, file), "utf8")));
    expect(found.flat()).toEqual(paths);
  });
});
