import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { root } from "../environment/root.mjs";
import { packagesOf } from "./packages-of.mjs";
import { partImports } from "./part-imports.mjs";
import { preloadsOf } from "./preloads.mjs";
import { readScreens } from "./screens.mjs";

const OUT = join(root, "dist/web");
/** The build's manifest for the byte check. Next to the pages, so that it isn't served. */
const MANIFEST = join(root, "dist/web-manifest.json");
/** The folders of the packages that the pages contain. Next to the pages, too. */
const PACKAGES = join(root, "dist/web-packages.json");
/** The files of each screen, for the server. Names that start with a dot aren't served. */
const PRELOADS = join(OUT, ".preloads.json");
/** The imports of each part, for the browser. */
const IMPORTS = join(OUT, "imports.json");
const TEXT = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
/**
 * The API reference, which developers open from time to time. Its library is the largest of all
 * files: the best compression saves 8 % of it, and takes longer than all apps take to build.
 */
const REFERENCE = join(OUT, "reference");
const REFERENCE_QUALITY = 9;
/** Minimum size to compress, in bytes: below it the headers cost more than is saved. */
const WORTH_PACKING = 512;

/**
 * Builds the apps that a person signs in to and works in, the back office first because it empties
 * the folder. Their files aren't compressed.
 */
export async function buildWeb() {
  const [packages, screens] = await Promise.all([
    buildApps(["backoffice", "signin"]),
    readScreens(),
  ]);
  writeFileSync(PACKAGES, JSON.stringify({ bundled: packages }));
  renameSync(join(OUT, ".vite/manifest.json"), MANIFEST);
  rmSync(join(OUT, ".vite"), { recursive: true });
  const manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
  writeFileSync(IMPORTS, JSON.stringify(partImports(manifest)));
  writeFileSync(PRELOADS, JSON.stringify(preloadsOf(manifest, screens)));
}

/**
 * Builds what a server can do without at first, after `buildWeb`: the API reference, and compressed
 * copies of all files.
 */
export async function buildDeferred() {
  const packages = await buildApps(["reference"]);
  const { bundled } = JSON.parse(readFileSync(PACKAGES, "utf8"));
  const all = [...new Set([...bundled, ...packages])].sort();
  writeFileSync(PACKAGES, JSON.stringify({ bundled: all }));
  await Promise.all(filesOf(OUT).map(pack));
}

/**
 * Builds each app into its folder.
 * @param {readonly string[]} apps
 * @returns {Promise<string[]>} the folders of the packages that they contain
 */
async function buildApps(apps) {
  // With any other value React is built for development, with paths of this machine.
  process.env.NODE_ENV = "production";
  const modules = new Set();
  for (const app of apps) {
    const folder = join(root, "apps", app);
    await build({
      root: folder,
      configFile: join(folder, "vite.config.ts"),
      logLevel: "warn",
      plugins: [collectModules(modules)],
    });
  }
  return packagesOf([...modules].map((path) => relative(root, path).split(sep).join("/")));
}

/** A Vite plugin that adds the paths of all modules of a build to a set. */
function collectModules(modules) {
  return {
    name: "collect-modules",
    generateBundle() {
      for (const id of this.getModuleIds()) modules.add(id);
    },
  };
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ name }) => TEXT.has(extname(name)) && !name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function pack(file) {
  const plain = await readFile(file);
  if (plain.length < WORTH_PACKING) return;
  const quality = file.startsWith(REFERENCE) ? REFERENCE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)]);
}

/** Writes a file that a server may read at the same time: it sees all of it or nothing. */
async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
