import { MAIL_PATH, MAIL_PREVIEW_PATH } from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

/** Emails about an invoice, newest first. */
export const mailOptions = (about: string) =>
  queryOptions({
    queryKey: ["mail", about],
    queryFn: ({ signal }) => api.get(MAIL_PATH, { query: { about }, signal }),
    staleTime: FRESH_MS,
  });

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
