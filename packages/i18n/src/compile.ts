import { readFileSync } from "node:fs";
import { type Plugin, transformWithOxc } from "vite";
import type { Parts } from "./speech/format.ts";
import { partsOf } from "./speech/parts.ts";

const CATALOGUE = /\/i18n\/src\/messages\/([a-z]{2})\/[\w-]+\.ts$/;

type Messages = Readonly<Record<string, string>>;

/**
 * A Vite plugin that turns ICU texts into parts when the app is built, so that no parser is in it.
 * A message that a language misses is silently said in English; the type check tells of it. A text
 * that is not valid ICU stops the build with its id.
 */
export function compiledMessages(): Plugin {
  return {
    name: "counterfoil-messages",
    enforce: "pre",
    async transform(code, id) {
      const file = id.split("?")[0] ?? id;
      const language = CATALOGUE.exec(file)?.[1];
      if (language === undefined) return null;
      const own = await evaluate(code, file);
      const source = file.replace(`/messages/${language}/`, "/messages/en/");
      const english =
        language === "en" ? own : await evaluate(readFileSync(source, "utf8"), source);
      this.addWatchFile(source);
      const lines = Object.entries(completed(english, own)).map(
        ([name, messages]) =>
          `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compileAll(messages)))});`,
      );
      return { code: lines.join("\n"), map: null };
    },
  };
}

/** The messages of a language, in English where it has none. */
export function completed(
  english: Readonly<Record<string, Messages>>,
  own: Readonly<Record<string, Messages>>,
): Record<string, Messages> {
  return Object.fromEntries(
    Object.entries(english).map(([name, messages]) => [name, { ...messages, ...own[name] }]),
  );
}

/** Makes the parts of each text of a catalogue. @throws Error that names the id of one that is not ICU */
export function compileAll(messages: Messages): Record<string, string | Parts> {
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
