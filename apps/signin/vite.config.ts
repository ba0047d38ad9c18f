import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lightIcons } from "../../packages/ui/src/icon/light-icons.ts";
import { declaredClasses } from "../../packages/ui/src/style-sheets/declared-classes.ts";
import { themedBoot } from "../../packages/ui/src/theme/themed-boot.ts";
import { namedMedia } from "../../packages/ui/src/viewport/named-media.ts";

const SERVER = "http://127.0.0.1:4000";

/** Components that this app doesn't use must not add scripts or styles. */
const PARTS = /\/packages\/(ui|i18n)\/src\/.+\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  base: "/signin/",
  plugins: [react(), lightIcons(), namedMedia(), declaredClasses(), themedBoot()],
  build: {
    outDir: "../../dist/web/signin",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !PARTS.test(id),
      },
    },
  },
  server: {
    port: 4002,
    proxy: Object.fromEntries(
      ["/api", "/auth"].map((path) => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
});
