import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, gzipSync } from "node:zlib";
import { filesOf } from "./build-parts.mjs";
import { root } from "./root.mjs";
import { readScreens } from "./screens.mjs";

/** What may be loaded until the invoice list is painted, in bytes after gzip (docs/performance.md). */
export const BARS = { js: 150_000, css: 12_000 };
/**
 * What any further screen may import beyond that, and what the parts of forms may weigh, which come
 * once for all forms. JavaScript after gzip.
 */
export const BEYOND = { screen: 30_000, formParts: 126_000 };

/**
 * How many scripts and style sheets the page of a menu's screen may name. Over HTTP/1.1 a browser
 * loads six at a time, so that on a slow line each further six cost part of a round trip.
 */
export const FILES = 28;

/** What a person who opens the list has to load: these parts with all that they import. */
const PARTS = ["index.html", "src/features/invoices/list/invoice-list.tsx"];
/** And, in one language, what every screen and the list say. */
const TEXTS = (language) => [`languages/${language}.ts`, `messages/${language}/invoices.ts`];
const LANGUAGES = ["en", "fr", "es"];
/** Which further screens are forms; all others have to do without the parts of forms. */
const FORM = /^create\/|\/(edit|credit|dispute)$|^account\/reports$/;
const FORM_PARTS = "src/shared/form/parts.ts";
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
    return total(web, loaded(chunks, [...PARTS, ...messages]));
  });
  return weighed.reduce((heaviest, one) => (one.js > heaviest.js ? one : heaviest));
}

/**
 * Weighs what each screen imports beyond what the invoice list has loaded. A form's screen comes after
 * the parts of forms, which are weighed apart.
 * @param {string} web folder of the built pages
 * @param {string} manifest what the build wrote about its chunks
 * @param {{ path: string, file: string }[]} screens
 * @returns {{ formParts: Weight, screens: (Weight & { path: string })[] }} heaviest screen first
 * @typedef {{ js: number, css: number, files: { file: string, bytes: number }[] }} Weight
 */
export function weighFurther(web, manifest, screens) {
  const chunks = JSON.parse(readFileSync(manifest, "utf8"));
  const list = loaded(chunks, PARTS);
  const parts = loaded(chunks, [FORM_PARTS]);
  const beyond = (known, name) =>
    total(
      web,
      [...loaded(chunks, [name])].filter((file) => !known.has(file)),
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
 * Counts the files that each screen without an object in its address loads with its page, in the
 * language with the most.
 * @param {string} web folder of the built pages
 * @returns {{ path: string, files: number }[]} most files first
 */
export function countFiles(web) {
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

/** Bytes of a file after gzip, as the server sends it. */
export function packedSize(file) {
  return gzipSync(readFileSync(file), { level: constants.Z_BEST_COMPRESSION }).length;
}

/** The files of parts, with what the page's head loads. */
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

function main([web = join(root, "dist/web"), manifest = join(root, "dist/web-manifest.json")]) {
  if (!existsSync(manifest)) throw new Error(`${manifest} is missing: build first`);
  const [folder, list] = [resolve(web), resolve(manifest)];
  const first = weigh(folder, list);
  const further = weighFurther(folder, list, readScreens());
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
  // Of the screens that keep to their bar the heaviest says enough.
  const heaviest = checks.findIndex(([, bytes], index) => index > 2 && bytes <= BEYOND.screen);
  let code = 0;
  for (const [index, [name, bytes, bar, { files }]] of checks.entries()) {
    const held = bytes <= bar;
    if (held && index > 2 && index !== heaviest) continue;
    console.log(`${held ? "ok    " : "FAILED"} ${name}: ${kilobytes(bytes)} of ${kilobytes(bar)}`);
    if (held) continue;
    code = 1;
    for (const { file, bytes } of files) console.log(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  }
  const [most] = countFiles(folder);
  const held = most.files <= FILES;
  console.log(
    `${held ? "ok    " : "FAILED"} Files that the page of /${most.path.replace(/^\//, "")} names: ${most.files} of ${FILES}`,
  );
  return held ? code : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));
