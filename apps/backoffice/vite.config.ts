import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledMessages } from "../../packages/i18n/src/compile.ts";

const SERVER = "http://127.0.0.1:4000";

/** What every screen needs, in one file: it changes least and is cached longest. */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack|react-intl|@formatjs|intl-messageformat|use-sync-external-store)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledMessages()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: {
      polyfill: false,
      // A list is what people wait for; elsewhere the names of parts would weigh more than they save.
      resolveDependencies: (part, needed) =>
        /-list-/.test(part) ? needed : needed.filter((one) => one.endsWith(".css")),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: "vendor", test: VENDOR, priority: 10 }] },
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(
      ["/api", "/auth", "/signin", "/provider", "/public", "/webhooks"].map((path) => [
        path,
        { target: SERVER, changeOrigin: false },
      ]),
    ),
  },
});
