import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compiledMessages } from "../../packages/i18n/src/compile.ts";
import { lightIcons } from "../../packages/ui/src/icon/light-icons.ts";
import { declaredClasses } from "../../packages/ui/src/style-sheets/declared-classes.ts";
import { inlineClasses } from "../../packages/ui/src/style-sheets/inline-classes.ts";
import { themedBoot } from "../../packages/ui/src/theme/themed-boot.ts";
import { namedMedia } from "../../packages/ui/src/viewport/named-media.ts";
import { chunks } from "./chunks/chunks.ts";
import { evaluatedModules } from "./evaluated.ts";
import { loadedParts } from "./loaded-parts.ts";

const SERVER = `http://127.0.0.1:${process.env.PORT ?? "4000"}`;

const { plugin, groups } = chunks();

const places = new Map<string, string>();

/** Names a class after its file: unlike a hash this packs well, and is readable in the browser. */
function classOf(name: string, file: string): string {
  const [, path = file] = /\/src\/(?:features\/)?(.+)\.module\.css/.exec(file) ?? [];
  const place = [...new Set(path.split("/"))].join("-");
  const other = places.get(place);
  if (other !== undefined && other !== file) throw new Error(`${file} is named as ${other}`);
  places.set(place, file);
  return `${name}-${place}`;
}

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classOf } },
  plugins: [
    react(),
    evaluatedModules(),
    lightIcons(),
    namedMedia(),
    declaredClasses(),
    inlineClasses(),
    compiledMessages(),
    loadedParts(),
    plugin,
    themedBoot(),
  ],
  resolve: {
    // React itself has had what the shim stands in for since its version 18.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: {
      polyfill: false,
      // The page names all that its start imports. The names of what other parts import are 9 KB,
      // which the first list has no room for: they are loaded once it is idle (imports.json).
      resolveDependencies: (_part, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The paths of the API: a part has those that it calls, not those of all screens.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      output: {
        // The start names a hundred files, and a hash doesn't pack: 42 bits tell versions apart.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups,
        },
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(
      ["/api", "/auth", "/reference", "/signin", "/provider", "/public", "/webhooks"].map(
        (path) => [path, { target: SERVER, changeOrigin: false }],
      ),
    ),
  },
});
