import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

const ENDING = ".spec.ts";
const FEATURE = /^apps\/backoffice\/src\/(?:features|app)\/([^/]+)\//;
/** Journeys that are named after something else than the folder that they walk through. */
const ALSO = {
  account: ["reports"],
  customers: ["customer"],
  invoices: ["credit-notes"],
  products: ["catalogue"],
  "tax-rates": ["catalogue"],
};

/**
 * Returns the journeys that walk through the changed screens, and a changed journey itself.
 * @param {readonly string[]} changed
 * @returns {string[]} file names in `e2e`
 */
export function relatedJourneys(changed) {
  const known = readdirSync(join(root, "e2e")).filter((name) => name.endsWith(ENDING));
  const wanted = changed.flatMap((path) => {
    if (path.startsWith("e2e/") && path.endsWith(ENDING)) return [path.slice("e2e/".length)];
    const feature = FEATURE.exec(path)?.[1];
    if (feature === undefined) return [];
    return [feature, ...(ALSO[feature] ?? [])].map((name) => name + ENDING);
  });
  return known.filter((name) => wanted.includes(name));
}
