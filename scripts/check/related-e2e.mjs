import { readdirSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { root } from "../environment/root.mjs";

const ENDING = ".spec.ts";
const FEATURE = /^apps\/backoffice\/src\/(?:features|app)\/([^/]+)\//;
/** End-to-end tests that aren't named after the folder that they cover. */
const OTHER_NAMES = {
  account: ["reports"],
  customers: ["customer"],
  invoices: ["credit-notes"],
  products: ["catalogue"],
  "tax-rates": ["catalogue"],
};

/**
 * Returns the end-to-end tests of the changed screens, and the changed end-to-end tests.
 * @param {readonly string[]} changed
 * @returns {string[]} paths in `e2e`
 */
export function relatedE2e(changed) {
  const specs = readdirSync(join(root, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.split(sep).join("/"));
  const wanted = changed.flatMap((path) => {
    if (path.startsWith("e2e/") && path.endsWith(ENDING)) return [basename(path)];
    const feature = FEATURE.exec(path)?.[1];
    if (feature === undefined) return [];
    return [feature, ...(OTHER_NAMES[feature] ?? [])].map((name) => name + ENDING);
  });
  return specs.filter((path) => wanted.includes(basename(path)));
}
