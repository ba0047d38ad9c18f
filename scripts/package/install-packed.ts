import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});

/** Runs `npm run pack` and returns the path of the file. */
export function pack(): string {
  const out = mkdtempSync(join(tmpdir(), "counterfoil-packed-"));
  execFileSync(process.execPath, [join(ROOT, "scripts/pack.mjs"), "--out", out], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [name = ""] = readdirSync(out);
  return join(out, name);
}

/**
 * Installs a packed file in a folder, with packages from npm's cache or from the registry. Without
 * either, links the packages of this checkout that the package declares.
 * @returns which of the two was done
 */
export function install(file: string, folder: string): "npm install" | "links" {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const patience = ["--fetch-retries=0", "--fetch-timeout=20000"];
  const { status } = spawnSync("npm", ["install", ...options, ...patience, file], {
    cwd: folder,
    stdio: "ignore",
    timeout: 120_000,
  });
  if (status === 0) return "npm install";
  const place = join(folder, "node_modules/counterfoil");
  mkdirSync(place, { recursive: true });
  execFileSync("tar", ["-xzf", file, "-C", place, "--strip-components=1"]);
  const declared = manifest.parse(JSON.parse(readFileSync(join(place, "package.json"), "utf8")));
  for (const name of Object.keys({ ...declared.dependencies, ...declared.optionalDependencies })) {
    const ours = join(ROOT, "node_modules", name);
    if (existsSync(ours)) link(ours, join(folder, "node_modules", name));
  }
  link("../counterfoil/bin/counterfoil.mjs", join(folder, "node_modules/.bin/counterfoil"));
  return "links";
}

function link(to: string, from: string): void {
  mkdirSync(dirname(from), { recursive: true });
  if (!existsSync(from)) symlinkSync(to, from);
}
