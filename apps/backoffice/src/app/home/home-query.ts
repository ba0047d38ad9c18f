import type { HomeFigures } from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { nowSeconds } from "../../shared/date/dates.ts";
import { daysOf, type NamedRange } from "../../shared/list/address/date-range.ts";

const FRESH_MS = 30_000;

/** The figures of a canned range, and the days it stands for today in the business's zone. */
export function homeQuery(
  range: NamedRange = "last_30_days",
  currency: string | undefined,
  zone: string,
) {
  const now = nowSeconds();
  const today = localDateOf(now, zone);
  const { from = addDays(today, -29), to = today } = daysOf(range, now, zone);
  const query = { from: isoDate(from), to: isoDate(to), currency };
  const options = queryOptions({
    queryKey: ["home", query],
    queryFn: ({ signal }) => api.get<HomeFigures>("/api/home", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { options, from, to };
}
