import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process/run.mjs";
import { writeRegistries } from "../registries.mjs";
import { root } from "./root.mjs";

const LOCK = join(root, "package-lock.json");
/** Written by npm once an installation is complete. */
const INSTALLED = join(root, "node_modules/.package-lock.json");
/** A copy of the lock file that the installed packages match. */
const MARKER = join(root, "node_modules/.counterfoil-lock");

/**
 * Installs the packages of the lock file if they are missing, and registers the modules of every
 * folder. Exits the process if it fails.
 */
export async function ensureInstalled() {
  writeRegistries();
  await installPackages();
}

/** Installs the packages of the lock file if they are missing. Exits the process if it fails. */
export async function installPackages() {
  const wanted = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
  if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === wanted && existsSync(INSTALLED))
    return;
  if (!agrees()) {
    console.log("Installing packages");
    const code = await install();
    if (code !== 0) {
      console.error("Failed to install packages. See the npm output above.");
      process.exit(code);
    }
  }
  writeFileSync(MARKER, wanted);
}

/**
 * `npm ci` rejects a lock file that lacks packages of other platforms, which some registries don't
 * offer; `npm install` installs the same locked versions, and the lock file stays unchanged.
 */
async function install() {
  // NODE_ENV=production and the user's npm configuration would leave out what the build needs.
  const all = ["--include=dev", "--include=optional"];
  const options = [...all, "--no-audit", "--no-fund", "--loglevel=error"];
  if ((await run("npm", ["ci", ...options], { quiet: true })) === 0) return 0;
  const lock = readFileSync(LOCK);
  const code = await run("npm", ["install", ...options]);
  if (!lock.equals(readFileSync(LOCK))) writeFileSync(LOCK, lock);
  return code;
}

/** Returns whether another `npm ci` or `npm install` has already installed the lock file. */
function agrees() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, "utf8")).packages;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith("node_modules/") || link) return true;
    return installed[path] === undefined ? optional === true : installed[path].version === version;
  });
}
