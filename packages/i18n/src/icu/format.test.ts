import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { loadMessages } from "../catalogue.ts";
import { formattingLocale, LANGUAGES, LOCALES } from "../locales.ts";
import { SECTIONS } from "../section-files.ts";
import { format } from "./format.ts";
import { partsOf } from "./parts.ts";

const NUMBERS = [0, 1, 2, 5, 21, 100, 1234.5, 1_000_000, -3];

/** The reference formatter, configured to group thousands always, like ours. */
function referenceOf(text: string, locale: string): IntlMessageFormat {
  return new IntlMessageFormat(text, locale, undefined, {
    formatters: {
      getNumberFormat: (tag, options) =>
        new Intl.NumberFormat(tag, { ...options, useGrouping: "always" }),
      getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
      getPluralRules: (...given) => new Intl.PluralRules(...given),
    },
  });
}

/** Names of the values of a text. */
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name)),
];

function ours(text: string, locale: string, values: Record<string, string | number>): string {
  const parts = partsOf(text);
  return typeof parts === "string" ? parts : format(parts, locale, values);
}

describe.each(LANGUAGES)("every message in %s", (language) => {
  it("is formatted as by the reference formatter, for all kinds of values", async () => {
    const locale = formattingLocale(language);
    for (const section of SECTIONS) {
      const messages: Record<string, string> = await loadMessages(language, section);
      for (const [id, text] of Object.entries(messages)) {
        const reference = referenceOf(text, locale);
        for (const value of [...NUMBERS, "yes", "Élise"]) {
          // A plural of a single word isn't a displayed message.
          if (typeof value === "string" && /, (plural|number)/.test(text)) continue;
          const values = Object.fromEntries(namesIn(text).map((name) => [name, value]));
          expect(`${id}: ${ours(text, locale, values)}`).toBe(`${id}: ${reference.format(values)}`);
        }
      }
    }
  });

  it("has a number wherever its source counts: a # inside a select isn't a number in ICU", async () => {
    const locale = formattingLocale(language);
    const said: string[] = [];
    for (const section of SECTIONS) {
      const messages: Record<string, string> = await loadMessages(language, section);
      for (const [id, text] of Object.entries(messages)) {
        for (const count of NUMBERS) {
          for (const word of ["yes", "no"]) {
            const values = Object.fromEntries(
              namesIn(text).map((name) => [
                name,
                new RegExp(`\\{${name}, (plural|number)`).test(text) ? count : word,
              ]),
            );
            if (ours(text, locale, values).includes("#")) said.push(id);
          }
        }
      }
    }
    expect([...new Set(said)]).toEqual([]);
  });
});

describe("a message", () => {
  it.each(LOCALES)("counts by the rules of %s", (locale) => {
    const text =
      "{n, plural, =0 {none} one {# row} many {# of rows} other {# rows}} of {n, number}";
    const reference = referenceOf(text, formattingLocale(locale));
    for (const n of NUMBERS) {
      expect(ours(text, formattingLocale(locale), { n })).toBe(reference.format({ n }));
    }
  });

  it("selects its wording by a keyword, with nested plurals", () => {
    const text = "{all, select, yes {all {n, plural, one {row} other {# rows}}} other {some}}";
    expect(ours(text, "en-CA", { all: "yes", n: 3 })).toBe("all 3 rows");
    expect(ours(text, "en-CA", { all: "no", n: 3 })).toBe("some");
  });

  it("leaves a missing value empty", () => {
    expect(format(["Paid by ", { name: "who" }, "."], "en-CA", {})).toBe("Paid by .");
  });

  it.each(["{at, date}", "{n, number, percent}", "{n, selectordinal, other {#th}}"])(
    "of a kind that isn't supported stops the build: %s",
    (text) => expect(() => partsOf(text)).toThrow(),
  );
});
