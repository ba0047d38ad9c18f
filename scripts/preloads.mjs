import { readScreens } from "./screens.mjs";

const LANGUAGES = ["en", "fr", "es"];
const TEXTS = /^\.\.\/\.\.\/packages\/i18n\/src\/messages\/(\w+)\/([\w-]+)\.ts$/;
const START = "index.html";

/**
 * Returns which files each screen loads after the start of the app, and which have the messages that
 * it says: the server names them in the page, so that they come together with it.
 * @param {Record<string, { file: string, imports?: string[], css?: string[] }>} chunks the build's manifest
 * @returns {{ screens: { path: string, files: string[], texts: string[] }[], texts: Record<string, Record<string, string[]>> }}
 */
export function preloadsOf(chunks) {
  const start = new Set(closure(chunks, START));
  const beyond = (name) => closure(chunks, name).filter((file) => !start.has(file));
  const screens = readScreens()
    // A route below another one says its path from there.
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

/** The files of a part and of all that it imports, style sheets first. */
function closure(chunks, name) {
  const seen = new Set();
  const waiting = [name];
  const styles = new Set();
  const scripts = new Set();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const chunk = chunks[next];
    if (chunk === undefined) throw new Error(`The build has no part ${next}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...styles, ...scripts];
}

/** `invoice-steps` is the section `invoiceSteps`. */
const sectionOf = (file) => file.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
