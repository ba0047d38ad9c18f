import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontName } from "@counterfoil/ui/plain/theme";
import { FONTS } from "@counterfoil/ui/plain/tokens";

const files = createRequire(import.meta.url);
const read = new Map<string, Buffer>();

/** Returns a font of the pages by its file name, or undefined for any other name. */
export function fontFile(name: string): Response | undefined {
  const font = FONTS.find(({ file }) => fontName(file) === name);
  if (font === undefined) return undefined;
  const bytes = read.get(name) ?? readFileSync(files.resolve(font.file));
  read.set(name, bytes);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "font/woff2",
      "cache-control": "public, max-age=604800",
      // A framed preview has an opaque origin.
      "access-control-allow-origin": "*",
    },
  });
}
