import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { loadMessages } from "./catalogue.ts";
import { compileAll, completed, messagesFor } from "./compile.ts";
import { LANGUAGES } from "./locales.ts";
import { SECTIONS } from "./section-files.ts";
import { fileOf, messagesIn } from "./sections.ts";
import { FRENCH_SPACING, SPANISH_SPACING } from "./spacing.fixture.ts";

/** Names of the values of a message, at any depth. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.value);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) walk(option.value);
      }
    }
  };
  walk(parse(text));
  return [...names].sort();
}

describe.each(SECTIONS)("the %s messages", (section) => {
  it.each(LANGUAGES)("are all valid ICU in %s", async (language) => {
    const messages = await loadMessages(language, section);
    expect(() => compileAll(messages)).not.toThrow();
  });

  it.each(["fr", "es"] as const)("take the same values in %s as in English", async (language) => {
    const english: Record<string, string> = await loadMessages("en", section);
    const other: Record<string, string> = await loadMessages(language, section);
    const values = (messages: Record<string, string>) =>
      Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, argumentsOf(text)]));
    expect(values(other)).toEqual(values(english));
  });

  it.each(["fr", "es"] as const)("are not left empty in %s", async (language) => {
    const messages: Record<string, string> = await loadMessages(language, section);
    expect(Object.entries(messages).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

it("has the same sections in every language", () => {
  const files = LANGUAGES.map((language) =>
    readdirSync(join(import.meta.dirname, "messages", language)).sort(),
  );
  for (const own of files) expect(own).toEqual(files[0]);
});

it.each(SECTIONS)("declares the type of the %s messages in their English file", (section) => {
  const file = join(import.meta.dirname, `messages/en/${fileOf(section)}.ts`);
  expect(readFileSync(file, "utf8")).toContain(`readonly ${section}: typeof ${section};`);
});

it("rejects a file that exports no constant of its section's name", () => {
  expect(() => messagesIn({ coupon: {} }, "coupons")).toThrow(/exported as coupons/);
});

it("names the message that isn't valid ICU", () => {
  expect(() => compileAll({ "customers.title": "{count, plural, one {}" })).toThrow(
    /customers\.title/,
  );
});

it("keeps plain text and parses messages with values", () => {
  const compiled = compileAll({ plain: "It''s paid", counted: "{count} selected" });
  expect(compiled.plain).toBe("It's paid");
  expect(compiled.counted).toEqual([{ name: "count" }, " selected"]);
});

it("has the label of a feature's menu entry in the shell, and its events' sentences in the timeline", () => {
  const quotes = {
    "quotes.menu": "Quotes",
    "quotes.title": "Quotes",
    "timeline.quote.created": "Quote created",
  };
  const sections = [
    ["timeline", { "timeline.title": "Timeline" }],
    ["quotes", quotes],
  ] as const;
  expect(messagesFor("shell", sections)).toEqual({ "quotes.menu": "Quotes" });
  expect(messagesFor("timeline", sections)).toEqual({ "timeline.quote.created": "Quote created" });
  expect(messagesFor("quotes", sections)).toEqual({});
});

it("falls back to English silently if a language lacks a message", () => {
  const english = { shell: { "shell.home": "Home", "shell.team": "Team" } };
  expect(completed(english, { shell: { "shell.home": "Accueil" } })).toEqual({
    shell: { "shell.home": "Accueil", "shell.team": "Team" },
  });
});

it.each(
  SECTIONS.flatMap((section) => [
    ["fr", section, FRENCH_SPACING] as const,
    ["es", section, SPANISH_SPACING] as const,
  ]),
)("spaces signs in the %s %s messages as the language does", async (language, section, wrong) => {
  const messages: Record<string, string> = await loadMessages(language, section);
  expect(Object.entries(messages).filter(([, text]) => wrong.test(text))).toEqual([]);
});

it.each([
  "Langue : {name}",
  "{value} %",
  "«\u00a0{text} »",
  "« x",
  "Déjà fait ?",
  "Total: 5",
  "5%",
])("finds the French spacing of %s", (text) => expect(text).toMatch(FRENCH_SPACING));

it.each(["{value} %", "Total : 5", "Listo?", "« x", "Listo!"])(
  "finds the Spanish spacing of %s",
  (text) => expect(text).toMatch(SPANISH_SPACING),
);
