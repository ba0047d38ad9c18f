import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../environment/root.mjs";

const LINE = "=".repeat(80);
const TEXTS = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/**
 * Returns the licences of packages that the build contains, as one text.
 * @param {readonly string[]} folders such as `node_modules/hono`
 */
export function noticesOf(folders) {
  const notices = [...new Set(folders)].sort().map((folder) => noticeOf(folder));
  const head = "Counterfoil contains parts of these packages, under their licences.";
  return `${[head, ...notices].join(`\n\n${LINE}\n`)}\n`;
}

function noticeOf(folder) {
  const place = join(root, folder);
  const manifest = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  const texts = readdirSync(place).filter((name) => TEXTS.test(name));
  const body =
    texts.length > 0
      ? texts.sort().map((name) => readFileSync(join(place, name), "utf8").trim())
      : [authorOf(manifest)];
  const licence = manifest.license === undefined ? "" : ` (${manifest.license})`;
  return `${manifest.name} ${manifest.version}${licence}\n\n${body.join("\n\n")}`;
}

/** The copyright line of a package without a licence file. */
function authorOf({ author, name }) {
  const person = typeof author === "string" ? author : author?.name;
  return `Copyright ${person ?? `the authors of ${name}`}`;
}
