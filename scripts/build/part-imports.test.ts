import { expect, it } from "vitest";
import { partImports } from "./part-imports.mjs";

const BUILT = {
  "index.html": { file: "assets/index.js", imports: ["_first.js"] },
  "_first.js": { file: "assets/first.js" },
  "_rows.js": { file: "assets/rows.js", imports: ["_first.js", "_money.js"] },
  "_money.js": { file: "assets/money.js" },
  "src/invoice.tsx": {
    file: "assets/invoice.js",
    isDynamicEntry: true,
    imports: ["_rows.js", "_first.js"],
    css: ["assets/invoice.css"],
  },
  "src/text.ts": { file: "assets/text.js", isDynamicEntry: true },
};

it("lists the scripts that a part imports, directly or not, beyond those of the start", () => {
  const { "assets/invoice.js": imports = [], ...others } = partImports(BUILT);
  expect(imports.sort()).toEqual(["assets/money.js", "assets/rows.js"]);
  expect(others).toEqual({});
});
