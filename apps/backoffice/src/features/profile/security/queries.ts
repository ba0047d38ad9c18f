import { AUTHENTICATOR_PATH, FACTORS_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

/** Query of the user's second factors. */
export const factorsOptions = () =>
  queryOptions({
    queryKey: ["factors"],
    queryFn: ({ signal }) => api.get(FACTORS_PATH, { signal }),
  });

const requestSecret = () => api.post(AUTHENTICATOR_PATH, undefined);

/**
 * Query of a new secret for an authenticator app, which replaces the one before. It is requested
 * once each time the dialog opens: whatever is refetched then, the secret on screen stays the one
 * that the server expects.
 */
export const secretOptions = (request = requestSecret) =>
  queryOptions({
    queryKey: ["authenticator"],
    queryFn: request,
    enabled: (query) => query.state.data === undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
