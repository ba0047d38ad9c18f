import { PROFILE_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** A business rarely changes its profile. */
const FRESH_MS = 5 * 60_000;

/** Returns the query of the business as its documents show it. */
export const businessProfileOptions = () =>
  queryOptions({
    queryKey: ["businessProfile"],
    queryFn: ({ signal }) => api.get(PROFILE_PATH, { signal }),
    staleTime: FRESH_MS,
  });
