import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FACTORY = /\/createLucideIcon\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const OURS = fileURLToPath(new URL("create-icon.ts", import.meta.url));
/** Parts that our factory doesn't use: other names, and keys that a fixed list doesn't need. */
const UNREAD = /\s*aliases: \[[^\]]*\],?|,\s*key: "[^"]*"|\s*name: "[\w-]+",|\s*size: 24,/g;

/** Returns a Vite plugin that reduces each lucide icon in a build to its paths. */
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

/** Returns the code of an icon without the parts that our factory doesn't use. */
export function lighten(code: string): string {
  return code.replace(UNREAD, "").replace("__iconData.node;", "");
}
