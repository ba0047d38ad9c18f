import { spawnSync } from "node:child_process";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "../process/arguments.mjs";

/**
 * Writes the software bill of materials (CycloneDX, JSON) of what a release contains, from
 * package-lock.json and without the network: `npm run sbom [-- FILE]`. Without a file, to standard
 * output.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { positionals } = readArguments({
  command: "npm run sbom",
  help: "Usage: npm run sbom [-- <file>]\n\nWrite the software bill of materials, to standard output without a file.",
  options: {},
  words: 1,
});
const [file] = positionals;
if (file !== undefined) {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) fail(`the folder ${folder} doesn't exist`);
  if (existsSync(file) && statSync(file).isDirectory()) fail(`${file} is a folder. Name a file`);
}

const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
const { status, stdout, stderr } = spawnSync("npm", [...args, "--offline"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) fail(stderr);
const bom = JSON.parse(stdout);
// npm takes the name from the folder.
bom.metadata.component.name = "counterfoil";
const text = `${JSON.stringify(bom, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else write(file);

function write(path) {
  try {
    writeFileSync(path, text);
  } catch (error) {
    fail(error.message);
  }
}

function fail(reason) {
  process.stderr.write(`The bill of materials couldn't be written: ${reason}\n`);
  process.exit(1);
}
