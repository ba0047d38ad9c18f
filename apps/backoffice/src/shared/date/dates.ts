import { dateText, type LocalDate, localDateOf, secondsInZone } from "@counterfoil/domain";
import { useMemo } from "react";
import { useSession } from "../session/session.tsx";
import { type T, useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

/**
 * Formats of dates on screens: `MMM D YYYY`, the day first in French and Spanish, in the business's
 * time zone.
 */
export interface Dates {
  readonly zone: string;
  /** @param at seconds since 1970 */
  readonly date: (at: number) => string;
  readonly localDate: (date: LocalDate) => string;
  /** Date and time; "today" as a word. */
  readonly dateTime: (at: number) => string;
  /** The same within a sentence. */
  readonly dateTimeInText: (at: number) => string;
  readonly now: () => number;
}

/** Formats dates and times in the business’s time zone and the reader’s language. */
export function useDates(): Dates {
  const { account } = useSession();
  const { locale } = useLanguage();
  const t = useText();
  return useMemo(() => datesIn(account.timeZone, locale, t), [account.timeZone, locale, t]);
}

/** Seconds since 1970. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function datesIn(zone: string, locale: string, t: T): Dates {
  const localDate = (date: LocalDate) => dateText(date, locale);
  const date = (at: number) => localDate(localDateOf(at, zone));
  const written = (at: number, today: "common.today" | "common.todayInText") => {
    const minutes = Math.floor((secondsInZone(at, zone) % 86_400) / 60);
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    const day = date(at);
    return day === date(nowSeconds())
      ? t(today, { time })
      : t("common.dateTime", { date: day, time });
  };
  return {
    zone,
    date,
    localDate,
    dateTime: (at) => written(at, "common.today"),
    dateTimeInText: (at) => written(at, "common.todayInText"),
    now: nowSeconds,
  };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
