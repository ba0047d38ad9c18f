import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allMessages } from "../../../packages/i18n/src/all-messages.ts";

const SOURCE = join(import.meta.dirname, "../../../apps/backoffice/src");

/** A message with a value that is written as "today" on the same day. */
const RELATIVE = /\bt\(\s*"([\w.]+)",\s*\{[^}]*?\b(\w+):[^,}]*\bdateTime(?:InText)?\(/g;

/** Words that stand before a date, but not before "today". */
const ARTICLE = {
  fr: /(?:^|[\s(])(?:le |du |au |jusqu’à |dès )$/u,
  es: /(?:^|[\s(])(?:el|del|al) $/u,
};

/** Returns the messages with such values, each with the value's name. */
function relativeIn(text: string): [id: string, value: string][] {
  return [...text.matchAll(RELATIVE)].map(([, id = "", value = ""]) => [id, value]);
}

/** Whether a text has an article before a value. */
function hasArticle(language: keyof typeof ARTICLE, text: string, value: string): boolean {
  const before = text.split(`{${value}}`).slice(0, -1);
  return before.some((part) => ARTICLE[language].test(part));
}

const relative = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => relativeIn(readFileSync(join(SOURCE, name), "utf8")));

describe.each(["fr", "es"] as const)("a time that may be today, in %s", (language) => {
  it("has no article before it: “Expire le aujourd’hui”", async () => {
    const messages: Readonly<Record<string, string>> = await allMessages(language);
    expect(relative.length).toBeGreaterThan(5);
    const wrong = relative.filter(([id, value]) => hasArticle(language, messages[id] ?? "", value));
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

it.each([
  ["fr", "Expire le {date}", true],
  ["fr", "Expiration\u00a0: {date}", false],
  ["es", "Vence el {date}", true],
  ["es", "Vencimiento: {date}", false],
] as const)("recognizes the article in %s: %s", (language, text, found) => {
  expect(hasArticle(language, text, "date")).toBe(found);
});

it("finds the value that may be today", () => {
  expect(relativeIn('t("team.linkUntil", { date: soon ? dateTimeInText(at) : date(at) })')).toEqual(
    [["team.linkUntil", "date"]],
  );
  expect(relativeIn('t("team.linkExpired", { date: date(at) })')).toEqual([]);
});
