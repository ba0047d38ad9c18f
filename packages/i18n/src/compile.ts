import { readFileSync } from "node:fs";
import { type Plugin, transformWithOxc } from "vite";
import type { MessageParts } from "./icu/format.ts";
import { partsOf } from "./icu/parts.ts";
import { SECTIONS } from "./section-files.ts";
import { fileOf } from "./sections.ts";

const CATALOGUE = /\/i18n\/src\/messages\/([a-z]{2})\/[\w-]+\.ts$/;

const LANGUAGE = /\/i18n\/src\/languages\/([a-z]{2})\.ts$/;

/** Loaded with the language itself, because every page needs them. */
const AT_START = ["common", "shell"];

type Messages = Readonly<Record<string, string>>;

/**
 * Sections that are shown before, or without, the feature that a message belongs to: the menu, and
 * the timeline of another object. Each has the messages of all features for it, which are in the
 * section of their feature.
 */
const ELSEWHERE: Readonly<Record<string, (id: string, section: string) => boolean>> = {
  shell: (id, section) => id === `${section}.menu`,
  timeline: (id) => id.startsWith("timeline."),
};

/**
 * Returns a Vite plugin that compiles ICU texts at build time, so that the app contains no parser.
 * A message missing in a language falls back to English, which the type check reports. Invalid ICU
 * stops the build with the message's ID. So does a section without a file in a language.
 */
export function compiledMessages(): Plugin {
  return {
    name: "counterfoil-messages",
    enforce: "pre",
    async transform(code, id) {
      const file = id.split("?")[0] ?? id;
      const listed = LANGUAGE.exec(file)?.[1];
      if (listed !== undefined) return { code: loaderOf(listed), map: null };
      const language = CATALOGUE.exec(file)?.[1];
      if (language === undefined) return null;
      const own = await evaluate(code, file);
      const source = file.replace(`/messages/${language}/`, "/messages/en/");
      const english =
        language === "en" ? own : await evaluate(readFileSync(source, "utf8"), source);
      this.addWatchFile(source);
      const added = await addedTo(file);
      const lines = Object.entries(completed(english, own)).map(
        ([name, messages]) =>
          `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compileAll({ ...messages, ...added })))});`,
      );
      return { code: lines.join("\n"), map: null };
    },
  };
}

/** Returns the module of a language with the address of each of its sections. */
function loaderOf(language: string): string {
  const fileIn = (section: string) => `"../messages/${language}/${fileOf(section)}.ts"`;
  const first = AT_START.map((section) => `import { ${section} } from ${fileIn(section)};`);
  const lines = SECTIONS.map((section) =>
    AT_START.includes(section)
      ? `${section}: async () => ({ ${section} }),`
      : `${section}: () => import(${fileIn(section)}),`,
  );
  return `${first.join("\n")}
const sections = {
${lines.join("\n")}
};
export const ${language} = async (section) => (await sections[section]())[section];
`;
}

/** Returns the messages of the other sections that a section's file has as well. */
async function addedTo(file: string): Promise<Messages> {
  const target = Object.keys(ELSEWHERE).find((name) => file.endsWith(`/${name}.ts`));
  if (target === undefined) return {};
  const sections = await Promise.all(
    SECTIONS.map(async (section) => {
      const path = file.replace(/[^/]+$/, `${fileOf(section)}.ts`);
      const messages = (await evaluate(readFileSync(path, "utf8"), path))[section] ?? {};
      return [section, messages] as const;
    }),
  );
  return messagesFor(target, sections);
}

/** Returns the messages of other sections that a section has as well, by ID. */
export function messagesFor(
  target: string,
  sections: readonly (readonly [section: string, messages: Messages])[],
): Messages {
  const isNeeded = ELSEWHERE[target] ?? (() => false);
  const others = sections.filter(([section]) => section !== target);
  return Object.fromEntries(
    others.flatMap(([section, messages]) =>
      Object.entries(messages).filter(([id]) => isNeeded(id, section)),
    ),
  );
}

/** Returns the messages of a language, in English if it has none. */
export function completed(
  english: Readonly<Record<string, Messages>>,
  own: Readonly<Record<string, Messages>>,
): Record<string, Messages> {
  return Object.fromEntries(
    Object.entries(english).map(([name, messages]) => [name, { ...messages, ...own[name] }]),
  );
}

/**
 * Compiles each text of a catalogue.
 * @throws Error with the ID of a message that isn't valid ICU
 */
export function compileAll(messages: Messages): Record<string, string | MessageParts> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, partsOf(text)];
      } catch (cause) {
        throw new Error(`Message ${id} is not valid ICU: ${text}`, { cause });
      }
    }),
  );
}

async function evaluate(code: string, file: string): Promise<Record<string, Messages>> {
  const plain = await transformWithOxc(code, file, { lang: "ts", sourcemap: false });
  return import(`data:text/javascript,${encodeURIComponent(plain.code)}`);
}
