import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Plugin, transformWithOxc } from "vite";

const CATALOGUE = /\/i18n\/src\/messages\/[a-z]{2}\/[\w-]+\.ts$/;
const PARSER = "@formatjs/icu-messageformat-parser";

/**
 * A Vite plugin that turns ICU texts into their parsed form when the app is built, and leaves the
 * parser out of the bundle. A text that is not valid ICU stops the build with its id.
 */
export function compiledMessages(): Plugin {
  return {
    name: "counterfoil-messages",
    enforce: "pre",
    config: () => ({
      resolve: { alias: [{ find: PARSER, replacement: `${PARSER}/no-parser.js` }] },
    }),
    async transform(code, id) {
      const file = id.split("?")[0] ?? id;
      if (!CATALOGUE.test(file)) return null;
      const exported = await evaluate(code, file);
      const lines = Object.entries(exported).map(
        ([name, messages]) =>
          `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compileAll(messages)))});`,
      );
      return { code: lines.join("\n"), map: null };
    },
  };
}

/** Parses each text of a catalogue. @throws Error that names the id of a text that is not ICU. */
export function compileAll(messages: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        const [first, ...rest] = parse(text);
        // Plain text stays text; a screen shows it without a formatter.
        if (!first) return [id, ""];
        return first.type === TYPE.literal && rest.length === 0
          ? [id, first.value]
          : [id, [first, ...rest]];
      } catch (error) {
        throw new Error(`Message ${id} is not valid ICU: ${text}`, { cause: error });
      }
    }),
  );
}

async function evaluate(
  code: string,
  file: string,
): Promise<Record<string, Record<string, string>>> {
  const plain = await transformWithOxc(code, file, { lang: "ts", sourcemap: false });
  return import(`data:text/javascript,${encodeURIComponent(plain.code)}`);
}
