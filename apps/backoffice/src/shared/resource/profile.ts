import { PROFILE_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** The business as its documents show it. */
export const profileOptions = () =>
  queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => api.get(PROFILE_PATH, { signal }),
    staleTime: 300_000,
  });
