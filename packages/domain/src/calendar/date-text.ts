import type { LocalDate } from "./local-date.ts";

const months = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a calendar date as screens show it, with the language's short month: `Nov 22 2026` in
 * English, the day first in other languages (`22 nov. 2026`).
 */
export function dateText({ year, month, day }: LocalDate, locale: string): string {
  const cached = months.get(locale);
  const format = cached ?? new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  if (cached === undefined) months.set(locale, format);
  const name = format.format(Date.UTC(2026, month - 1, 1));
  if (locale.startsWith("en")) return `${name} ${day} ${year}`;
  return `${day}${day === 1 && locale.startsWith("fr") ? "er" : ""} ${name} ${year}`;
}
