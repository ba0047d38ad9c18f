import { MAIL_PREVIEW_PATH } from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";

/**
 * Returns the query of the email's preview. The previous one stays on screen while the next one
 * loads.
 */
export const previewOptions = (invoice: string, message: string) =>
  queryOptions({
    queryKey: ["mail-preview", invoice, message],
    queryFn: ({ signal }) => api.get(MAIL_PREVIEW_PATH, { query: { invoice, message }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
