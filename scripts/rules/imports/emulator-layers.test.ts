import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cruised, EMPTY, relative } from "./cruise.ts";

const PROVIDER = "packages/emulator/src/";
const LAYERS = ["kernel", "store", "records", "money", "billing", "runtime", "api", "pages"];
const BILLING = ["invoices", "credit-notes", "subscriptions", "previews"];

/** Each layer in a place, from the lowest to the highest, imports every other. */
function everyImport(place: string, layers: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const from of layers) {
    files[`${place}${from}/b.ts`] = EMPTY;
    for (const to of layers.filter((layer) => layer !== from)) {
      const path = `${place}${from}/${to}.ts`;
      const target = relative(path, `${place}${to}/b.ts`);
      files[path] = `import { nothing } from "${target}";\nexport const taken = nothing;\n`;
    }
  }
  return files;
}

/** Decision 0042. */
describe("the layers of the embedded provider", () => {
  it.each([
    { place: PROVIDER, rule: "provider", layers: LAYERS },
    { place: `${PROVIDER}billing/`, rule: "billing", layers: BILLING },
  ])("of $place import what is below them, and nothing above", async (layer) => {
    const { place, rule, layers } = layer;
    const upward = layers.flatMap((from, index) =>
      layers.slice(index + 1).map((to) => ({
        rule: `${rule}-${from}-imports-lower-layers-only`,
        from: `${place}${from}/${to}.ts`,
        to: `${place}${to}/b.ts`,
      })),
    );
    const found = await cruised(everyImport(place, layers));
    expect(found).toHaveLength(upward.length);
    expect(found).toEqual(expect.arrayContaining(upward));
  });

  it("import neither the test helpers nor the provider, which tests may", async () => {
    const text = 'import { nothing } from "../testing/b.ts";\nexport const taken = nothing;\n';
    const found = await cruised({
      [`${PROVIDER}testing/b.ts`]: EMPTY,
      [`${PROVIDER}provider.ts`]: EMPTY,
      [`${PROVIDER}api/a.ts`]: text,
      [`${PROVIDER}api/a.test.ts`]: text,
      [`${PROVIDER}records/a.ts`]: text.replace("testing/b.ts", "provider.ts"),
    });
    expect(found.map(({ from, to }) => [from, to])).toEqual([
      [`${PROVIDER}api/a.ts`, `${PROVIDER}testing/b.ts`],
      [`${PROVIDER}records/a.ts`, `${PROVIDER}provider.ts`],
    ]);
  });

  it("hold every folder", () => {
    const folders = (place: string) =>
      readdirSync(place, { withFileTypes: true }).flatMap((each) =>
        each.isDirectory() ? [each.name] : [],
      );
    expect(folders(PROVIDER).sort()).toEqual([...LAYERS, "testing"].sort());
    expect(folders(`${PROVIDER}billing`).sort()).toEqual([...BILLING].sort());
  });
});
