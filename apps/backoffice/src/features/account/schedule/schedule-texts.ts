import type { ScheduleView } from "@counterfoil/contract";
import { DAY_SECONDS, type PayoutSchedule, WEEKDAYS } from "@counterfoil/domain";
import { useMemo } from "react";
import { type T, useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

interface ScheduleTexts {
  /** `Weekly on Friday`. */
  readonly interval: (schedule: ScheduleView) => string;
  /** `Weekly on Friday, 7-day rolling basis`. */
  readonly sentence: (schedule: ScheduleView) => string;
  readonly weekday: (name: string) => string;
}

/** Returns a function that describes a payout schedule. */
export function useScheduleTexts(): ScheduleTexts {
  const t = useText();
  const { locale } = useLanguage();
  return useMemo(() => textsIn(t, locale), [t, locale]);
}

function textsIn(t: T, locale: string): ScheduleTexts {
  const day = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const names: readonly string[] = WEEKDAYS;
  // 4 January 1970 was a Sunday.
  const weekday = (name: string): string => {
    const place = names.indexOf(name);
    return place === -1 ? name : day.format((3 + place) * DAY_SECONDS * 1000);
  };
  const interval = (schedule: ScheduleView): string => {
    const { weekly, monthly } = daysOf(schedule);
    switch (schedule.interval) {
      case "manual":
        return t("account.schedule.manual");
      case "daily":
        return t("account.schedule.daily");
      case "weekly":
        return t("account.schedule.weekly", { days: list.format(weekly.map(weekday)) });
      case "monthly":
        return t("account.schedule.monthly", {
          days: list.format(monthly.map((date) => t("account.schedule.dayOfMonth", { day: date }))),
        });
    }
  };
  return {
    weekday,
    interval,
    sentence: (schedule) =>
      t("account.schedule.sentence", {
        schedule: interval(schedule),
        rolling: t("account.schedule.rolling", { days: schedule.delay_days }),
      }),
  };
}

function daysOf(schedule: ScheduleView) {
  const { weekly_anchor, weekly_payout_days, monthly_anchor, monthly_payout_days } = schedule;
  return {
    weekly: weekly_payout_days ?? (weekly_anchor === null ? [] : [weekly_anchor]),
    monthly: monthly_payout_days ?? (monthly_anchor === null ? [] : [monthly_anchor]),
  };
}

/** Returns the schedule as parameters of the domain's rules. */
export function asSchedule(schedule: ScheduleView): PayoutSchedule {
  return {
    interval: schedule.interval,
    weekly_anchor: schedule.weekly_anchor ?? undefined,
    weekly_payout_days: schedule.weekly_payout_days ?? undefined,
    monthly_anchor: schedule.monthly_anchor ?? undefined,
    monthly_payout_days: schedule.monthly_payout_days ?? undefined,
  };
}
