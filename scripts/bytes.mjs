import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { root } from "./root.mjs";

/** What may be loaded until the invoice list is painted, in bytes after gzip (docs/performance.md). */
export const BARS = { js: 150_000, css: 12_000 };

/** What a person who opens the list has to load: these parts with all that they import. */
const PARTS = ["index.html", "src/features/invoices/list/invoice-list.tsx"];
/** And, in one language, what every screen and the list say. */
const TEXTS = (language) => [`languages/${language}.ts`, `messages/${language}/invoices.ts`];
const LANGUAGES = ["en", "fr", "es"];
/** The page's head names it outside the bundle. */
const HEAD = ["boot.js"];

/**
 * Weighs the invoice list of a build, in its heaviest language.
 * @param {string} web folder of the built pages
 * @param {string} manifest what the build wrote about its chunks
 * @returns {{ js: number, css: number, files: { file: string, bytes: number }[] }} bytes after gzip, largest file first
 */
export function weigh(web, manifest) {
  const chunks = JSON.parse(readFileSync(manifest, "utf8"));
  const weighed = LANGUAGES.map((language) => {
    const messages = TEXTS(language).map((text) => `../../packages/i18n/src/${text}`);
    return total(web, closure(chunks, [...PARTS, ...messages]));
  });
  return weighed.reduce((heaviest, one) => (one.js > heaviest.js ? one : heaviest));
}

/** Bytes of a file after gzip, as the server sends it. */
export function packedSize(file) {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;
}

function closure(chunks, names) {
  const files = new Set(HEAD);
  const seen = new Set();
  const waiting = [...names];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`The build has no part ${name}`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

function total(web, names) {
  const files = [...names]
    .map((file) => ({ file, bytes: packedSize(join(web, file)) }))
    .sort((one, other) => other.bytes - one.bytes);
  const sum = (ending) =>
    files.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  return { js: sum(".js"), css: sum(".css"), files };
}

function main([web = join(root, "dist/web"), manifest = join(root, "dist/web-manifest.json")]) {
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: build first`);
  const { js, css, files } = weigh(resolve(web), resolve(manifest));
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  const verdicts = [
    ["JavaScript", js, BARS.js],
    ["CSS", css, BARS.css],
  ].map(([name, bytes, bar]) => {
    console.log(
      `${bytes <= bar ? "ok    " : "FAILED"} ${name} until the invoice list is painted: ${kilobytes(bytes)} of ${kilobytes(bar)}`,
    );
    return bytes <= bar;
  });
  if (verdicts.every(Boolean)) return 0;
  for (const { file, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
