import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { filesOf } from "./build/build-parts.mjs";
import { readScreens } from "./build/screens.mjs";
import { root } from "./environment/root.mjs";
import { readArguments } from "./process/arguments.mjs";

/** Limits until the invoice list is painted, in bytes after gzip (docs/performance.md). */
export const BARS = { js: 150_000, css: 12_000 };
/**
 * Limits of each other screen's imports beyond that, and of the parts that all forms share.
 * JavaScript after gzip.
 */
export const BEYOND = { screen: 31_500, formParts: 127_000 };

/**
 * Maximum number of scripts and style sheets that the page of a menu entry names. Over HTTP/1.1 a
 * browser loads six at a time, so that on a slow connection every further six cost part of a round
 * trip.
 */
export const FILES = 28;

/** The parts that the list needs, with everything they import. */
const PARTS = ["index.html", "src/features/invoices/list/invoice-list.tsx"];
/** The messages that the list needs, in one language. */
const TEXTS = (language) => [`languages/${language}.ts`, `messages/${language}/invoices.ts`];
const LANGUAGES = ["en", "fr", "es"];
/** The other screens that are forms; the others must not import the shared parts of forms. */
const FORM = /^create\/|\/(edit|credit|dispute)$|^account\/reports$/;
const FORM_PARTS = "src/shared/form/parts.ts";
/** Named by the page's head outside the bundle. */
const HEAD = ["boot.js"];

/**
 * Measures the invoice list of a build, in its largest language.
 * @param {string} web folder of the built pages
 * @param {string} manifest the build's manifest
 * @returns {{ js: number, css: number, files: { file: string, bytes: number }[] }} bytes after
 *   gzip, largest file first
 */
export function weigh(web, manifest) {
  const chunks = JSON.parse(readFileSync(manifest, "utf8"));
  const weighed = LANGUAGES.map((language) => {
    const messages = TEXTS(language).map((text) => `../../packages/i18n/src/${text}`);
    return total(web, loaded(chunks, [...PARTS, ...messages]));
  });
  return weighed.reduce((heaviest, one) => (one.js > heaviest.js ? one : heaviest));
}

/**
 * Measures what each screen imports beyond the invoice list. The shared parts of forms are measured
 * separately.
 * @param {string} web folder of the built pages
 * @param {string} manifest the build's manifest
 * @param {{ path: string, file: string }[]} screens
 * @returns {{ formParts: Weight, screens: (Weight & { path: string })[] }} largest screen first
 * @typedef {{ js: number, css: number, files: { file: string, bytes: number }[] }} Weight
 */
export function weighFurther(web, manifest, screens) {
  const chunks = JSON.parse(readFileSync(manifest, "utf8"));
  const list = loaded(chunks, PARTS);
  const parts = loaded(chunks, [FORM_PARTS]);
  const beyond = (present, name) =>
    total(
      web,
      [...loaded(chunks, [name])].filter((file) => !present.has(file)),
    );
  const weighed = screens.map(({ path, file }) => ({
    path,
    ...beyond(FORM.test(path) ? new Set([...list, ...parts]) : list, file),
  }));
  return {
    formParts: beyond(list, FORM_PARTS),
    screens: weighed.sort((one, other) => other.js - one.js),
  };
}

/**
 * Counts the files that the page of each screen without an object in its address names, in the
 * language with the most files.
 * @param {string} web folder of the built pages
 * @returns {{ path: string, files: number }[]} most files first
 */
function countFiles(web) {
  const html = readFileSync(join(web, "index.html"), "utf8");
  const start = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  const { screens, texts } = JSON.parse(readFileSync(join(web, ".preloads.json"), "utf8"));
  const named = ({ files, texts: sections }, language) =>
    new Set([
      ...start,
      ...files,
      ...["start", ...sections].flatMap((section) => texts[language][section] ?? []),
    ]).size;
  return screens
    .filter(({ path }) => !path.includes("$") && !FORM.test(path))
    .map((screen) => ({
      path: screen.path,
      files: Math.max(...LANGUAGES.map((language) => named(screen, language))),
    }))
    .sort((one, other) => other.files - one.files);
}

/** Returns the size of a file after gzip, as the server sends it, in bytes. */
export function packedSize(file) {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;
}

/** Returns the files of parts, including what the page's head loads. */
function loaded(chunks, names) {
  return new Set([...HEAD, ...filesOf(chunks, names)]);
}

function total(web, names) {
  const files = [...names]
    .map((file) => ({ file, bytes: packedSize(join(web, file)) }))
    .sort((one, other) => other.bytes - one.bytes);
  const sum = (ending) =>
    files.filter(({ file }) => file.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0);
  return { js: sum(".js"), css: sum(".css"), files };
}

async function main([
  web = join(root, "dist/web"),
  manifest = join(root, "dist/web-manifest.json"),
]) {
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: build first`);
  const [folder, list] = [resolve(web), resolve(manifest)];
  const first = weigh(folder, list);
  const further = weighFurther(folder, list, await readScreens());
  const until = "until the invoice list is painted";
  const checks = [
    [`JavaScript ${until}`, first.js, BARS.js, first],
    [`CSS ${until}`, first.css, BARS.css, first],
    ["JavaScript of the parts of forms", further.formParts.js, BEYOND.formParts, further.formParts],
    ...further.screens.map((screen) => [
      `JavaScript of /${screen.path.replace(/^\//, "")} beyond that`,
      screen.js,
      BEYOND.screen,
      screen,
    ]),
  ];
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
  // Of the screens within their limit, the largest is printed.
  const heaviest = checks.findIndex(([, bytes], index) => index > 2 && bytes <= BEYOND.screen);
  let code = 0;
  for (const [index, [name, bytes, bar, { files }]] of checks.entries()) {
    const passes = bytes <= bar;
    if (passes && index > 2 && index !== heaviest) continue;
    console.log(
      `${passes ? "ok    " : "FAILED"} ${name}: ${kilobytes(bytes)} of ${kilobytes(bar)}`,
    );
    if (passes) continue;
    code = 1;
    for (const { file, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  }
  const [most] = countFiles(folder);
  const passes = most.files <= FILES;
  console.log(
    `${passes ? "ok    " : "FAILED"} Files that the page of /${most.path.replace(/^\//, "")} names: ${most.files} of ${FILES}`,
  );
  return passes ? code : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const command = "node scripts/bytes.mjs";
  const { positionals } = readArguments({
    command,
    help: `Usage: ${command} [<folder of the pages> [<manifest>]]\n\nMeasure the built pages.`,
    options: {},
    words: 2,
  });
  process.exit(await main(positionals));
}
