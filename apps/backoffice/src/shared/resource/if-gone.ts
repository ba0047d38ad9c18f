import type { ApiError } from "../api/api-error.ts";

/** Reads the outcome of a deletion without a response: it was carried out if nothing is found. */
export const ifGone = (error: ApiError): { readonly output: undefined } | undefined =>
  error.status === 404 ? { output: undefined } : undefined;
