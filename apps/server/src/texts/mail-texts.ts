import { dateText, documentDate, formatAmount, localDateOf, withFirst } from "@counterfoil/domain";
import { formattingLocale, type Language } from "@counterfoil/i18n";
import { mailTexts as en } from "@counterfoil/i18n/messages/en/mail-texts";
import { mailTexts as es } from "@counterfoil/i18n/messages/es/mail-texts";
import { mailTexts as fr } from "@counterfoil/i18n/messages/fr/mail-texts";
import { IntlMessageFormat } from "intl-messageformat";

type MailText = keyof typeof en;
type MailTextValues = Readonly<Record<string, string | number>>;

const CATALOGUE: Readonly<Record<Language, Readonly<Record<MailText, string>>>> = { en, fr, es };

/** A language with its formats for amounts and dates. */
export interface MailTexts {
  readonly language: Language;
  /** Returns the text of a message. Its values aren't escaped. */
  say(id: MailText, values?: MailTextValues): string;
  /** @param minor minor units */
  money(minor: number, currency: string): string;
  /**
   * Formats a date in the time zone.
   * @param at Unix seconds
   */
  day(at: number, zone: string): string;
  /** Formats a time in this machine's time zone, with the zone's name. */
  minute(at: Date): string;
  /**
   * Formats a time in a time zone, with the zone's short name.
   * @param at Unix seconds
   * @param zone UTC if the recipient's isn't known
   */
  moment(at: number, zone?: string): string;
}

const MINUTE = {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

const formats = new Map<string, IntlMessageFormat>();

/** Removes the zero that `Intl` puts before an hour in French (`4 h 19`, not `04 h 19`). */
const withPlainHour = (text: string, language: Language): string =>
  language === "fr" ? text.replace(/\b0(?=\d\sh\s)/u, "") : text;

/** Returns the short name of a time zone at a time, such as `EST`. */
function zoneName(at: number, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(
    at * 1000,
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns the words of emails in a language, with its formats for dates and amounts. */
export function mailTextsOf(language: Language): MailTexts {
  const locale = formattingLocale(language);
  const date = (at: number, options: Intl.DateTimeFormatOptions) =>
    withPlainHour(
      withFirst(new Intl.DateTimeFormat(locale, options).format(at * 1000), locale),
      language,
    );
  return {
    language,
    say(id, values) {
      const key = `${language} ${id}`;
      const cached = formats.get(key);
      const format = cached ?? new IntlMessageFormat(CATALOGUE[language][id], locale);
      if (cached === undefined) formats.set(key, format);
      return String(format.format(values));
    },
    money: (minor, currency) => formatAmount(minor, currency, locale).text,
    day: (at, zone) => documentDate(at, locale, zone),
    minute(at) {
      const seconds = at.getTime() / 1000;
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return `${dateText(localDateOf(seconds, timeZone), locale)}, ${date(seconds, MINUTE)}`;
    },
    moment(at, timeZone = "UTC") {
      const name = zoneName(at, timeZone, locale);
      if (language !== "en") {
        return `${date(at, { dateStyle: "long", timeStyle: "short", timeZone })} ${name}`;
      }
      const time = date(at, { timeStyle: "short", timeZone });
      return `${documentDate(at, locale, timeZone)} at ${time} ${name}`;
    },
  };
}
