import { join } from "node:path";
import type { Plugin } from "vite";

/** Vite's module with the function that loads the style sheets of a part before its script. */
const HELPER = "\0vite/preload-helper.js";
const OURS = join(import.meta.dirname, "src/shared/loading/load-part.ts");

/** Returns a Vite plugin that loads parts with `loadPart` instead of Vite's own function. */
export function loadedParts(): Plugin {
  let replaced = false;
  return {
    name: "loaded-parts",
    apply: "build",
    enforce: "pre",
    load(id) {
      if (id !== HELPER) return null;
      replaced = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(OURS)};`;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`Vite has no module ${HELPER} to replace`);
    },
  };
}
