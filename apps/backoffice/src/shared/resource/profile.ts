import type { BusinessProfile } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";

/** The business as its documents show it. */
export const profileOptions = () =>
  queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => api.get<BusinessProfile>("/api/account/profile", { signal }),
    staleTime: 300_000,
  });
