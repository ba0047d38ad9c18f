import { describe, expect, it } from "vitest";
import { compilerErrors, readSteps } from "./add-a-field.ts";

const LABELS = "apps/backoffice/src/features/products/form/labels.ts";
const FRENCH = "packages/i18n/src/messages/fr/products.ts";

describe("adding a field", () => {
  const steps = readSteps();
  it("is described in six steps, in docs/architecture.md", () => {
    expect(steps.map(({ into, line }) => [into, line.slice(0, 20)])).toEqual([
      ["productFields", "url: text(500),"],
      ["LABELS", 'url: "products.url",'],
      ["products", '"products.url": "Pro'],
      ["products", '"products.url": "Pag'],
      ["products", '"products.url": "Pág'],
      ["FieldGrid", "<TextField control={"],
    ]);
  });

  it("compiles once every step is followed", () => {
    expect(compilerErrors(steps)).toEqual({});
  });

  it("doesn't compile without the label and a translation", () => {
    const followed = steps.filter(({ file }) => file !== LABELS && file !== FRENCH);
    expect(compilerErrors(followed)).toMatchObject({
      [LABELS]: expect.stringContaining("'url' is missing"),
      [FRENCH]: expect.stringContaining("'\"products.url\"' is missing"),
    });
  });
});
