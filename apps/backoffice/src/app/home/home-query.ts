import { HOME_PATH, type HomeSearch, homeRequest, LATEST_PAYMENTS } from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { nowSeconds } from "../../shared/clock/server-clock.ts";
import { listOptions } from "../../shared/resource/queries.ts";

const FRESH_MS = 30_000;

/**
 * Returns the query for the figures of a canned range, and its dates in the business's time zone.
 */
export function homeQuery(search: HomeSearch, zone: string) {
  const { query, from, to } = homeRequest(search, nowSeconds(), zone);
  const options = queryOptions({
    queryKey: ["home", query],
    queryFn: ({ signal }) => api.get(HOME_PATH, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return { options, from, to };
}

/** Returns the query of the newest payments. */
export const latestOptions = () => listOptions("paymentIntent", LATEST_PAYMENTS);
