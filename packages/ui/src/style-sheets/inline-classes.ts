import type { Plugin } from "vite";

const STYLES = /\.module\.css$/;
const IMPORT = /^import (\w+) from ("[^"]+\.module\.css");$/gm;

/**
 * Returns Vite plugins with which a build has the text of a class where it is used, instead of an
 * object with the names and the texts of all classes of a style sheet.
 */
export function inlineClasses(): Plugin[] {
  return [
    {
      name: "inline-classes",
      apply: "build",
      enforce: "pre",
      transform: (code, id) =>
        /\.tsx?$/.test(id) ? { code: withNamedClasses(code), map: null } : null,
    },
    {
      name: "keep-styles",
      apply: "build",
      enforce: "post",
      // Once its classes are inlined, a style sheet has no export that is used, and would be left
      // out.
      transform: (code, id) =>
        STYLES.test(id) ? { code, map: null, moduleSideEffects: "no-treeshake" } : null,
    },
  ];
}

/**
 * Imports style sheets by the names of their classes, except where a class is selected by a value.
 */
export function withNamedClasses(code: string): string {
  const uses = code.replace(IMPORT, "");
  return code.replace(IMPORT, (line, name: string, file: string) =>
    new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(uses) ? line : `import * as ${name} from ${file};`,
  );
}
