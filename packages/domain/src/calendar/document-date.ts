import { dateText } from "./date-text.ts";
import { withFirst } from "./first-of-month.ts";
import { localDateOf } from "./local-date.ts";

/**
 * Formats a date in an invoice, a receipt or an email: `Nov 22 2026` in English as on screens, with
 * the month in full in other languages (`22 novembre 2026`).
 * @param at Unix seconds
 * @param zone the business's time zone
 */
export function documentDate(at: number, locale: string, zone: string): string {
  if (locale.startsWith("en")) return dateText(localDateOf(at, zone), locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: zone });
  return withFirst(date.format(at * 1000), locale);
}
