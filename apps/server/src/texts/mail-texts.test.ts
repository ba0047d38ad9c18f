import { expect, it } from "vitest";
import { mailTextsOf } from "./mail-texts.ts";

const EXPIRES = Date.UTC(2026, 10, 22, 19, 4) / 1000;

it.each([
  ["en", /^Nov 22 2026 at 7:04\sp\.m\. UTC$/],
  ["fr", /^22 novembre 2026 à 19\sh\s04 UTC$/],
  ["es", /^22 de noviembre de 2026 a las 19:04 UTC$/],
] as const)("an email in %s has the date of a time as that of a day", (language, moment) => {
  expect(mailTextsOf(language).moment(EXPIRES)).toMatch(moment);
  const [date = ""] = mailTextsOf(language)
    .moment(EXPIRES)
    .split(/ at | à | a las /);
  expect(mailTextsOf(language).day(EXPIRES, "UTC")).toBe(date);
});

it.each([
  ["en", "America/Toronto", /^Nov 22 2026 at 2:04\sp\.m\. EST$/],
  ["fr", "America/Toronto", /^22 novembre 2026 à 14\sh\s04 HNE$/],
  ["es", "America/Mexico_City", /^22 de noviembre de 2026 a las 13:04 (?:CST|GMT-6|hora)/],
  ["fr", "Asia/Tokyo", /^23 novembre 2026 à 4\sh\s04 (?:JST|UTC\+9|HNJ)$/],
] as const)("an email in %s has a time in %s, and names the zone", (language, zone, moment) => {
  expect(mailTextsOf(language).moment(EXPIRES, zone)).toMatch(moment);
});

it("an hour before ten has no zero in French", () => {
  const { moment } = mailTextsOf("fr");
  expect(moment(Date.UTC(2026, 10, 22, 4, 9) / 1000)).toMatch(/^22 novembre 2026 à 4\sh\s09 UTC$/);
  expect(moment(Date.UTC(2026, 10, 22, 0, 5) / 1000)).toMatch(/^22 novembre 2026 à 0\sh\s05 UTC$/);
});

it.each([
  ["en", "Nov 22 2026, "],
  ["fr", "22 nov. 2026, "],
  ["es", "22 nov 2026, "],
] as const)("a time in the mailbox has the date as on screens, in %s", (language, day) => {
  const noon = new Date(2026, 10, 22, 12, 4);
  expect(mailTextsOf(language).minute(noon).startsWith(day)).toBe(true);
  expect(mailTextsOf(language).minute(noon)).toMatch(/\b12.+04/);
});
