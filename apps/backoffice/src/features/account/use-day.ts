import { localDateOf } from "@counterfoil/domain";
import { useCallback } from "react";
import { useDates } from "../../shared/date/dates.ts";

/**
 * Formats a date of the provider, such as an arrival date: it stands for the whole day and starts
 * at midnight UTC, in any time zone.
 */
export function useDay(): (at: number) => string {
  const { localDate } = useDates();
  return useCallback((at) => localDate(localDateOf(at, "UTC")), [localDate]);
}
