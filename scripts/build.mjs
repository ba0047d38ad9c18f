import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { endWithUsage, readArguments } from "./process/arguments.mjs";
import { fail } from "./process/failure.mjs";
import { run } from "./process/run.mjs";

const DIST = join(root, "dist");

const WEB_SOURCES = [
  "apps/backoffice",
  "apps/reference",
  "apps/signin",
  "packages/contract",
  "packages/domain",
  "packages/i18n",
  "packages/ui",
];

/**
 * The parts of the build, in their order, and the folders and files that they depend on. A server
 * can start before `deferred` is built.
 */
const PARTS = {
  server: {
    sources: [
      "apps/server",
      "packages/contract",
      "packages/database",
      "packages/domain",
      "packages/emulator",
      "packages/i18n",
      "packages/ui/src/plain",
    ],
    build: async () => (await import("./build/build-server.mjs")).buildServer(),
  },
  web: {
    sources: WEB_SOURCES,
    build: async () => {
      // It empties the folder that the deferred files are in.
      rmSync(marker("deferred"), { force: true });
      await (await import("./build/build-web.mjs")).buildWeb();
    },
  },
  deferred: {
    sources: WEB_SOURCES,
    build: async () => (await import("./build/build-web.mjs")).buildDeferred(),
  },
};
/** A change to any of these rebuilds every part. */
const COMMON = ["package-lock.json", "tsconfig.base.json", "scripts/build", "scripts/build.mjs"];

/**
 * Builds the parts whose sources have changed since their last build. Exits the process if it
 * fails.
 * @param {readonly (keyof typeof PARTS)[]} names
 */
export async function ensureBuilt(names = Object.keys(PARTS)) {
  const code = await buildStale(names);
  if (code !== 0) process.exit(code);
}

/**
 * Builds the parts whose sources have changed since their last build.
 * @param {readonly (keyof typeof PARTS)[]} names
 * @param {{ quiet?: boolean }} [options] prints nothing, not even errors
 * @returns the exit code of the build
 */
export async function buildStale(names, { quiet = false } = {}) {
  const stale = names.filter((name) => !isFresh(name));
  if (stale.length === 0) return 0;
  if (!quiet) console.log(`Building ${stale.join(" and ")}`);
  // Builds in a separate process, because the build tools use memory that the server shouldn't.
  const script = fileURLToPath(import.meta.url);
  return run(process.execPath, [script, ...stale], { quiet });
}

async function build(names) {
  const pages = names.filter((name) => name !== "server");
  await Promise.all([
    names.includes("server") && buildPart("server"),
    pages.reduce((before, name) => before.then(() => buildPart(name)), Promise.resolve()),
  ]);
}

async function buildPart(name) {
  const started = performance.now();
  const digest = digestOf(name);
  rmSync(marker(name), { force: true });
  await PARTS[name].build();
  mkdirSync(DIST, { recursive: true });
  writeFileSync(marker(name), digest);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${name} in ${seconds} s`);
}

const marker = (name) => join(DIST, `.${name}-sources`);

/**
 * Returns whether the part was built from the present sources.
 * @param {keyof typeof PARTS} name
 */
export function isFresh(name) {
  return existsSync(marker(name)) && readFileSync(marker(name), "utf8") === digestOf(name);
}

function digestOf(name) {
  const digest = createHash("sha256");
  for (const source of [...PARTS[name].sources, ...COMMON]) {
    for (const file of filesOf(join(root, source))) {
      digest.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return digest.digest("hex");
}

function* filesOf(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") yield path;
    return;
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.name === "node_modules" || /\.test\.tsx?$/.test(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(below);
    else yield below;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = "npm run build";
  const all = Object.keys(PARTS);
  const { positionals } = readArguments({
    command,
    help: `Usage: ${command} [-- <part>…]\n\nBuild these parts, or all: ${all.join(", ")}.`,
    options: {},
    words: all.length,
  });
  const strange = positionals.find((name) => !all.includes(name));
  if (strange !== undefined) endWithUsage(`${strange} isn't a part of the build`, command);
  try {
    await ensureInstalled();
    await build(positionals.length > 0 ? all.filter((name) => positionals.includes(name)) : all);
  } catch (error) {
    fail(error);
  }
}
