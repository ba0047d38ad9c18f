import { join } from "node:path";
import { expect, it } from "vitest";
import { CHANGED_WITH } from "../../packages/contract/src/pages/changed-with.ts";
import { OWN_FILTERS } from "../../packages/contract/src/pages/filter-names.ts";
import { codeOf, codeOfTable, evaluated } from "./evaluated.ts";

const CONTRACT = join(import.meta.dirname, "../../packages/contract/src");

it("the build gets the values of a module, without what they are derived from", async () => {
  const { values } = await evaluated(join(CONTRACT, "pages/filter-names.ts"));
  const code = codeOf(values);
  expect(code).toContain(`export const OWN_FILTERS = ${JSON.stringify(OWN_FILTERS)};`);
  expect(code).not.toContain("import");
});

it("a row of a table is a module, which the table names by the row's key", async () => {
  const file = join(CONTRACT, "pages/changed-with.ts");
  const { values } = await evaluated(file);
  expect(codeOfTable(file, values, undefined)).toBe(
    `export * as CHANGED_WITH from "${file}?row=";`,
  );
  expect(codeOfTable(file, values, "").split("\n")).toEqual(
    Object.keys(CHANGED_WITH).map(
      (name) => `export { row as ${name} } from "${file}?row=${name}";`,
    ),
  );
  expect(codeOfTable(file, values, "payout")).toBe(
    'export const row = ["payout","balanceTransaction"];',
  );
});
