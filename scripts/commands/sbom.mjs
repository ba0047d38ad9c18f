import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Writes the software bill of materials (CycloneDX, JSON) of what a release contains, from
 * package-lock.json and without the network: `npm run sbom [-- FILE]`. Without a file, to standard
 * output.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const [file, ...others] = process.argv.slice(2);
if (others.length > 0 || file?.startsWith("-")) fail("Name one file: npm run sbom -- <file>");

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
else writeFileSync(file, text);

function fail(reason) {
  process.stderr.write(`The bill of materials couldn't be written: ${reason}\n`);
  process.exit(1);
}
