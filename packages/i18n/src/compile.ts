import { readFileSync } from "node:fs";
import { type Plugin, transformWithOxc } from "vite";
import type { Parts } from "./speech/format.ts";
import { partsOf } from "./speech/parts.ts";

const CATALOGUE = /\/i18n\/src\/messages\/([a-z]{2})\/[\w-]+\.ts$/;

type Messages = Readonly<Record<string, string>>;

/**
 * A Vite plugin that compiles ICU texts at build time, so that the app contains no parser. A
 * message missing in a language falls back to English, which the type check reports. Invalid ICU
 * stops the build with the message's ID.
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
 * Compiles each text of a catalogue. @throws Error with the ID of a message that isn't valid ICU
 */
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
