import { MAIL_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/client.ts";
import { FRESH_MS } from "../resource/queries.ts";

/** Emails about an invoice or a payment, newest first. */
export const mailOptions = (about: string) =>
  queryOptions({
    queryKey: ["mail", about],
    queryFn: ({ signal }) => api.get(MAIL_PATH, { query: { about }, signal }),
    staleTime: FRESH_MS,
  });
