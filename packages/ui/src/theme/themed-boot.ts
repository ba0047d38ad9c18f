import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { minifySync, type Plugin } from "vite";

const FILE = "boot.js";
const THEME = join(import.meta.dirname, "first-theme.js");

/**
 * Returns a Vite plugin that puts the script of the theme before an app's own `public/boot.js`, so
 * that both run before the page paints, in one request.
 */
export function themedBoot(): Plugin {
  let own = "";
  let built = "";
  const text = () => readFileSync(THEME, "utf8") + readFileSync(own, "utf8");
  return {
    name: "themed-boot",
    configResolved({ root, publicDir, build }) {
      own = join(publicDir, FILE);
      built = resolve(root, build.outDir, FILE);
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${FILE}`, (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(text());
      });
    },
    // Files of the public folder are copied before the bundle is written.
    writeBundle() {
      writeFileSync(built, minifySync(FILE, text(), { module: false }).code);
    },
  };
}
