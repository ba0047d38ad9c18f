import { filesOf } from "./build-parts.mjs";

const LANGUAGES = ["en", "fr", "es"];
const TEXTS = /^\.\.\/\.\.\/packages\/i18n\/src\/messages\/(\w+)\/([\w-]+)\.ts$/;
const START = "index.html";

/**
 * Returns the files that each screen loads after the app has started, including its messages: the
 * server names them in the page, so that they are loaded in parallel.
 * @param {Record<string, { file: string, imports?: string[], css?: string[] }>} chunks the build's
 *   manifest
 * @param {{ path: string, file: string, texts: readonly string[] }[]} routed the screens
 * @returns {{ screens: { path: string, files: string[], texts: string[] }[], texts: Record<string,
 *   Record<string, string[]>> }}
 */
export function preloadsOf(chunks, routed) {
  const start = filesOf(chunks, [START]);
  const beyond = (name) => [...filesOf(chunks, [name])].filter((file) => !start.has(file));
  const screens = routed
    // A nested route contains its path relative to its parent.
    .filter(({ path }) => !path.startsWith("$"))
    .map(({ path, file, texts }) => ({ path, files: beyond(file), texts }));
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { start: beyond(`../../packages/i18n/src/languages/${language}.ts`) },
    ]),
  );
  for (const name of Object.keys(chunks)) {
    const [, language, file] = TEXTS.exec(name) ?? [];
    if (language !== undefined) texts[language][sectionOf(file)] = beyond(name);
  }
  return { screens, texts };
}

/** Converts the file name `invoice-actions` to the section `invoiceActions`. */
const sectionOf = (file) => file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
