import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FACTORY = /\/createLucideIcon\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const OURS = fileURLToPath(new URL("create-icon.ts", import.meta.url));
/** What our factory does not read: other names, and keys that a fixed list does without. */
const UNREAD = /\s*aliases: \[[^\]]*\],?|,\s*key: "[^"]*"|\s*name: "[\w-]+",|\s*size: 24,/g;

/** A Vite plugin that leaves of each lucide icon in a build its lines alone. */
export function lightIcons(): Plugin {
  return {
    name: "counterfoil-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      FACTORY.test(source) && importer !== undefined && ICON.test(importer) ? OURS : null,
    transform: (code, id) => (ICON.test(id) ? { code: lighten(code), map: null } : null),
  };
}

/** The code of an icon without what our factory does not read. */
export function lighten(code: string): string {
  return code.replace(UNREAD, "").replace("__iconData.node;", "");
}
