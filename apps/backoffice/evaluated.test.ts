import { join } from "node:path";
import { expect, it } from "vitest";
import { OWN_FILTERS } from "../../packages/contract/src/pages/filter-names.ts";
import { evaluated } from "./evaluated.ts";

it("the build gets the values of a module, without what they are derived from", async () => {
  const file = join(import.meta.dirname, "../../packages/contract/src/pages/filter-names.ts");
  const { code } = await evaluated(file);
  expect(code).toContain(`export const OWN_FILTERS = ${JSON.stringify(OWN_FILTERS)};`);
  expect(code).not.toContain("import");
});
