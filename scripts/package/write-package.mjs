import { chmodSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { root } from "../environment/root.mjs";
import { manifestOf, READ } from "./manifest.mjs";
import { noticesOf } from "./notices.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const DIST = join(root, "dist");

const json = (path) => JSON.parse(readFileSync(path, "utf8"));

/**
 * Writes the folder of the npm package from a finished build. It has the server, its commands and
 * the pages as they run, and neither source files nor source maps.
 * @param {string} folder an empty one
 */
export async function writePackage(folder) {
  const server = json(join(DIST, "server/packages.json"));
  const web = json(join(DIST, "web-packages.json"));
  const manifest = manifestOf(server.imported);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const fonts = READ.map((name) => `node_modules/${name}`);
  const notices = noticesOf([...server.bundled, ...web.bundled, ...fonts]);
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), notices);

  copy("LICENSE", join(folder, "LICENSE"));
  cpSync(join(HERE, "README.md"), join(folder, "README.md"));
  copy("config", join(folder, "config"));
  copy("deploy", join(folder, "deploy"));
  copy("examples", join(folder, "examples"));
  for (const guide of ["operations.md", "embedding.md", "decisions"]) {
    copy(join("docs", guide), join(folder, "docs", guide));
  }
  copy("dist/web", join(folder, "web"));
  cpSync(join(DIST, "server"), join(folder, "server"), { recursive: true, filter: isProgram });
  await writeProgram(join(folder, "bin/counterfoil.mjs"));
}

function copy(from, to) {
  cpSync(join(root, from), to, { recursive: true });
}

/** A folder, or a script. */
const isProgram = (path) => [".js", ""].includes(extname(path));

async function writeProgram(file) {
  await build({
    absWorkingDir: root,
    entryPoints: [join(HERE, "bin.mjs")],
    outfile: file,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    banner: { js: "#!/usr/bin/env node" },
    logLevel: "warning",
  });
  chmodSync(file, 0o755);
}
