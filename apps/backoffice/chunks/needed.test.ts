import { expect, it } from "vitest";
import { neededBy } from "./needed.ts";

/** Modules of a build, by ID: their code, whose sources are the IDs themselves. */
function needed(root: string, modules: Record<string, string>): string[] {
  const sources = (code: string) =>
    [...code.matchAll(/(?:from|import) "([^"]+)"/g)].map(([, source]) => source ?? "");
  const moduleOf = (id: string) => {
    const code = modules[id];
    return code === undefined ? null : { code, importedIds: [...new Set(sources(code))] };
  };
  return [...neededBy(moduleOf)(root)].sort();
}

const INDEX = `
  import { deep } from "deep";
  export { Button } from "button";
  export { Dialog as Modal } from "dialog";
  export * from "dates";
  export { deep };
`;
const PACKAGE = {
  index: INDEX,
  button: `import "button.css"; export function Button() {}`,
  "button.css": "",
  dialog: `import { Button } from "index"; export const Dialog = Button;`,
  dates: `export { zone } from "zone"; export const today = 1;`,
  zone: "export const zone = 1;",
  deep: "export default 1; export const deep = 2;",
};

it("needs the module behind an import from an index, with its style sheet, and no other", () => {
  const list = `import { Button } from "index"; Button();`;
  expect(needed("list", { ...PACKAGE, list })).toEqual(["button", "button.css", "list"]);
});

it("follows an export under another name, and what its module imports", () => {
  const page = `import { Modal } from "index"; Modal();`;
  expect(needed("page", { ...PACKAGE, page })).toEqual(["button", "button.css", "dialog", "page"]);
});

it("finds an export of a module that is passed on as a whole", () => {
  const list = `import { zone, today } from "index"; zone + today;`;
  expect(needed("list", { ...PACKAGE, list })).toEqual(["dates", "list", "zone"]);
});

it("follows an import that the index exports in a statement of its own", () => {
  const list = `import { deep } from "index"; deep;`;
  expect(needed("list", { ...PACKAGE, list })).toEqual(["deep", "list"]);
});

it("needs nothing that is imported only later", () => {
  const list = `const open = () => import("dialog"); open();`;
  expect(needed("list", { ...PACKAGE, list })).toEqual(["list"]);
});

it("needs all that a module without imports of its own requires, such as one in CommonJS", () => {
  const moduleOf = (id: string) =>
    id === "react"
      ? { code: "module.exports = require('./production.js');", importedIds: ["production"] }
      : { code: "", importedIds: [] };
  expect([...neededBy(moduleOf)("react")]).toEqual(["react", "production"]);
});

it("needs all that a module of parts exports", () => {
  const parts = `export { Button } from "index"; export { zone } from "zone";`;
  expect(needed("parts", { ...PACKAGE, parts })).toEqual(["button", "button.css", "parts", "zone"]);
});
