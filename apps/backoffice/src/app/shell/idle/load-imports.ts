import { parseJson } from "../../../shared/api/parse-json.ts";
import { importsOf } from "../../../shared/loading/load-part.ts";

/** Written by the build: the scripts that each part imports. */
const IMPORTS = "/imports.json";

/**
 * Loads the imports of each part, so that all its scripts are requested at the same time. Until
 * then, and in a page of another version, the browser discovers them one after another.
 */
export async function loadImports(): Promise<void> {
  const response = await fetch(IMPORTS);
  for (const [part, paths] of Object.entries(parseJson(await response.text()) ?? {})) {
    if (Array.isArray(paths))
      importsOf.set(
        part,
        paths.filter((path) => typeof path === "string"),
      );
  }
}
