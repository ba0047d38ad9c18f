import { FACTORS_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

/** Query of the user's second factors. */
export const factorsOptions = () =>
  queryOptions({
    queryKey: ["profile", "factors"],
    queryFn: ({ signal }) => api.get(FACTORS_PATH, { signal }),
  });
