import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { declaredClasses } from "../src/style-sheets/declared-classes.ts";
import { namedMedia } from "../src/viewport/named-media.ts";

/**
 * Builds and serves the gallery: `npx vite packages/ui/gallery` shows it while components change.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [react(), namedMedia(), declaredClasses()],
  build: {
    outDir: fileURLToPath(new URL("../../../test-results/gallery", import.meta.url)),
    emptyOutDir: true,
    reportCompressedSize: false,
    // The order of style sheets must not depend on the examples that were shown before.
    cssCodeSplit: false,
    // The fonts are read from the same server, as in the product.
    assetsInlineLimit: 0,
  },
  server: { host: "127.0.0.1" },
});
