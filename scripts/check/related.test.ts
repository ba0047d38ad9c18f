import { expect, it } from "vitest";
import { relatedComponents } from "./components.mjs";
import { fitting } from "./fitting.mjs";
import { readImports } from "./imports.mjs";
import { relatedTests } from "./related.mjs";

const imports = new Map([
  ["apps/server/src/identity/sessions/sessions.ts", []],
  ["apps/server/src/identity/sessions.test.ts", ["apps/server/src/identity/sessions/sessions.ts"]],
  ["apps/server/src/features/sign-in.ts", ["apps/server/src/identity/sessions/sessions.ts"]],
  ["apps/server/src/features/sign-in.test.ts", ["apps/server/src/features/sign-in.ts"]],
  ["packages/ui/src/button/button.tsx", []],
  ["packages/ui/src/button/button.test.ts", ["packages/ui/src/button/button.tsx"]],
]);

it("a changed file's tests run before those of its importers", () => {
  expect(relatedTests(imports, ["apps/server/src/identity/sessions/sessions.ts"])).toEqual([
    "apps/server/src/identity/sessions.test.ts",
    "apps/server/src/features/sign-in.test.ts",
  ]);
});

it("a changed test is related only to itself", () => {
  expect(relatedTests(imports, ["apps/server/src/features/sign-in.test.ts"])).toEqual([
    "apps/server/src/features/sign-in.test.ts",
  ]);
});

it("a style sheet is related to the sources of its folder", () => {
  expect(relatedTests(imports, ["packages/ui/src/button/button.css"])).toEqual([
    "packages/ui/src/button/button.test.ts",
  ]);
});

it("a deleted file is related to nothing", () => {
  expect(relatedTests(imports, ["docs/gone.md"])).toEqual([]);
});

it("follows imports through packages, import() and subpaths", () => {
  const found = readImports();
  expect(found.get("apps/server/src/identity/roles/held-role.ts")).toContain(
    "packages/domain/src/index.ts",
  );
  expect([...found.values()].flat()).toContain("packages/ui/src/combobox/index.ts");
  expect(found.get("scripts/check/related.test.ts")).toContain("scripts/check/imports.mjs");
});

it("skips a file that takes too long", () => {
  const durations = new Map([
    ["sessions", 3],
    ["kills", 80],
    ["sign-in", 5],
  ]);
  expect(fitting(["sessions", "kills", "sign-in", "new"], durations, 10)).toEqual({
    chosen: ["sessions", "sign-in"],
    left: ["kills", "new"],
  });
});

it("a changed component is tested in its own states, and what all share in those of every component", () => {
  const tests = relatedComponents([
    "packages/ui/src/menu/menu.module.css",
    "packages/ui/gallery/examples/controls/date-picker.tsx",
    "packages/ui/src/snackbar/queue.test.ts",
  ]);
  expect(tests?.name).toBe("components date-picker, menu");
  const wanted = new RegExp(tests?.args[1] ?? "");
  expect(" src/menu/menu.spec.ts opens with Enter").toMatch(wanted);
  expect(" tests/examples.spec.ts date-picker meets WCAG 2.2 AA").toMatch(wanted);
  expect(" tests/examples.spec.ts button meets WCAG 2.2 AA").not.toMatch(wanted);
  expect(relatedComponents(["packages/ui/tests/pictures/layers/dark/menu.png"])?.name).toBe(
    "components menu",
  );
  expect(relatedComponents(["packages/ui/src/tokens.css"])).toEqual({
    name: "components",
    args: [],
  });
  expect(relatedComponents(["apps/server/src/main.ts"])).toBeNull();
});
