import { dateText, type LocalDate, localDateOf, secondsInZone } from "@counterfoil/domain";
import { useMemo } from "react";
import { nowSeconds } from "../clock/server-clock.ts";
import { useSession } from "../session/session.tsx";
import { type T, useText } from "../text/text.ts";
import { useLanguage } from "../text/text-provider.tsx";

/**
 * Formats of dates on screens: `MMM D YYYY`, the day first in French and Spanish, without a line
 * break inside. A date alone is in the business's time zone, and a time in the user's, if they
 * selected one (decision 0053).
 */
export interface Dates {
  /** The business's time zone. */
  readonly zone: string;
  /** @param at Unix seconds */
  readonly date: (at: number) => string;
  readonly localDate: (date: LocalDate) => string;
  /** Date and time; "today" as a word. */
  readonly dateTime: (at: number) => string;
  /** Date and time within a sentence. */
  readonly dateTimeInText: (at: number) => string;
  readonly now: () => number;
}

/** Formats dates and times in the reader’s language. */
export function useDates(): Dates {
  const {
    account: { timeZone },
    me,
  } = useSession();
  const clock = me.timeZone ?? timeZone;
  const { locale } = useLanguage();
  const t = useText();
  return useMemo(() => datesIn(timeZone, clock, locale, t), [timeZone, clock, locale, t]);
}

/** @param clock the time zone of times */
function datesIn(zone: string, clock: string, locale: string, t: T): Dates {
  // In French and Spanish, a line doesn't end between a day and its month.
  const space = locale.startsWith("en") ? " " : "\u00a0";
  const localDate = (date: LocalDate) => dateText(date, locale).replaceAll(" ", space);
  const dateIn = (at: number, zone: string) => localDate(localDateOf(at, zone));
  const written = (at: number, today: "common.today" | "common.todayInText") => {
    const time = new Date(secondsInZone(at, clock) * 1000).toISOString().slice(11, 16);
    const day = dateIn(at, clock);
    return day === dateIn(nowSeconds(), clock)
      ? t(today, { time })
      : t("common.dateTime", { date: day, time });
  };
  return {
    zone,
    date: (at) => dateIn(at, zone),
    localDate,
    dateTime: (at) => written(at, "common.today"),
    dateTimeInText: (at) => written(at, "common.todayInText"),
    now: nowSeconds,
  };
}
