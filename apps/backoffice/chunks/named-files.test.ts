import { expect, it } from "vitest";
import { namedFiles } from "./named-files.ts";

const chunk = (facadeModuleId: string | null, ...imports: string[]) =>
  ({ type: "chunk", facadeModuleId, imports }) as const;
const named = namedFiles(
  {
    "index.js": chunk("index.html", "vendor.js", "first.js"),
    "vendor.js": chunk(null),
    "first.js": chunk(null, "shared.js"),
    "shared.js": chunk(null),
    "invoice-list.js": chunk("invoice-list.tsx", "first.js", "rows.js"),
    "invoice.js": chunk("invoice.tsx", "first.js", "rows.js"),
    "rows.js": chunk(null),
    "rows.css": { type: "asset" },
  },
  "index.html",
  (id) => id === "invoice-list.tsx",
);

it("names what a list needs beyond the files of the page", () => {
  const needed = ["invoice-list.js", "first.js", "shared.js", "vendor.js", "rows.js"];
  expect(named("invoice-list.js", needed)).toEqual(["invoice-list.js", "rows.js"]);
});

it("names no files of other screens, of shared parts or of style sheets", () => {
  expect(named("invoice.js", ["invoice.js", "rows.js"])).toEqual([]);
  expect(named("rows.js", ["rows.js"])).toEqual([]);
  expect(named("rows.css", ["rows.css"])).toEqual([]);
});
