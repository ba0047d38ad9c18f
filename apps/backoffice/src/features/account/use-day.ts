import { localDateOf } from "@counterfoil/domain";
import { useCallback } from "react";
import { useDates } from "../../shared/date/dates.ts";

/**
 * A day of the provider's, such as when money arrives: it stands for the whole day and begins at
 * midnight UTC, whatever the business's time zone.
 */
export function useDay(): (at: number) => string {
  const { localDate } = useDates();
  return useCallback((at) => localDate(localDateOf(at, "UTC")), [localDate]);
}
