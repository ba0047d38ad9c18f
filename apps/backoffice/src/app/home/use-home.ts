import type { HomeFigures } from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { useDates } from "../../shared/date/dates.ts";
import { daysOf, type NamedRange } from "../../shared/list/address/date-range.ts";

const FRESH_MS = 30_000;

/** The figures of a canned range, and the days it stands for today. */
export function useHome(range: NamedRange, currency: string | undefined) {
  const { zone, now } = useDates();
  const today = localDateOf(now(), zone);
  const { from = addDays(today, -29), to = today } = daysOf(range, now(), zone);
  const query = { from: isoDate(from), to: isoDate(to), currency };
  const figures = useQuery({
    queryKey: ["home", query],
    queryFn: ({ signal }) => api.get<HomeFigures>("/api/home", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { ...figures, from, to };
}
