import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./environment/install.mjs";
import { root } from "./environment/root.mjs";
import { readArguments } from "./process/arguments.mjs";
import { fail } from "./process/failure.mjs";

/**
 * Builds the npm package `counterfoil`, which needs no build where it is installed: `npm run pack`,
 * or `npm run pack -- --out FOLDER`. The file is named after the version.
 */
const { values } = readArguments({
  command: "npm run pack",
  help: "Usage: npm run pack [-- --out <folder>]\n\nBuild the npm package, in dist without a folder.",
  options: { out: { type: "string", default: join(root, "dist") } },
});
const folder = mkdtempSync(join(tmpdir(), "counterfoil-package-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
try {
  const out = resolve(values.out);
  await ensureInstalled();
  await ensureBuilt();
  const { writePackage } = await import("./package/write-package.mjs");
  await writePackage(folder);
  mkdirSync(out, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--pack-destination", out], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const megabytes = (packed.size / 1e6).toFixed(1);
  console.log(`Packed ${join(out, packed.filename)}: ${packed.entryCount} files, ${megabytes} MB`);
} catch (error) {
  fail(error);
}
