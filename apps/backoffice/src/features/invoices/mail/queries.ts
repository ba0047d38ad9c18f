import { MAIL_PATH, MAIL_PREVIEW_PATH } from "@counterfoil/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/api/client.ts";
import { FRESH_MS } from "../../../shared/resource/queries.ts";

/** Mails about an invoice, newest first. */
export const mailOptions = (about: string) =>
  queryOptions({
    queryKey: ["mail", about],
    queryFn: ({ signal }) => api.get(MAIL_PATH, { query: { about }, signal }),
    staleTime: FRESH_MS,
  });

/** The mail that sending would send now; the one before stays on screen while it is written anew. */
export const previewOptions = (invoice: string, message: string) =>
  queryOptions({
    queryKey: ["mail-preview", invoice, message],
    queryFn: ({ signal }) => api.get(MAIL_PREVIEW_PATH, { query: { invoice, message }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
