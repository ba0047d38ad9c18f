import { withFirst } from "@counterfoil/domain";
import { useMemo } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import type { Bucket } from "./buckets.ts";

/** Formats a bar's day, or its month and year; `short` for the axis. */
export interface BucketName {
  (bucket: Bucket): string;
  short(bucket: Bucket): string;
}

/** Returns a function that names a bar in the reader's language. */
export function useBucketName(): BucketName {
  const { localDate } = useDates();
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      return ({ date: { year, month, day } }: Bucket) =>
        withFirst(formatter.format(Date.UTC(year, month - 1, day)), locale);
    };
    const month = format({ month: "long", year: "numeric" });
    const shortMonth = format({ month: "short" });
    const shortDay = format({ month: "short", day: "numeric" });
    return Object.assign(
      (bucket: Bucket) => (bucket.monthly ? month(bucket) : localDate(bucket.date)),
      { short: (bucket: Bucket) => (bucket.monthly ? shortMonth(bucket) : shortDay(bucket)) },
    );
  }, [locale, localDate]);
}
