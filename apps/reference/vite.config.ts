import { defineConfig } from "vite";
import { themedBoot } from "../../packages/ui/src/theme/themed-boot.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "/reference/",
  plugins: [themedBoot()],
  build: {
    outDir: "../../dist/web/reference",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The library is one part of 600 KB gzipped, loaded on this page only.
    chunkSizeWarningLimit: 2500,
  },
});
