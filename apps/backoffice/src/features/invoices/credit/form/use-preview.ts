import {
  CREDIT_NOTE_PREVIEW_PATH,
  type CreditNote,
  type creditNotePreview,
} from "@counterfoil/contract";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { api } from "../../../../shared/api/client.ts";

export type CreditPreview = z.input<typeof creditNotePreview>;

/** Debounce of the preview request, in milliseconds. */
const PAUSE_MS = 500;

interface PreviewState {
  /** The provider's preview of the current input; undefined while it loads. */
  readonly note: CreditNote | undefined;
  /** The provider's error. */
  readonly error: unknown;
}

/** Requests the provider's preview of a credit note once typing pauses. */
export function usePreview(body: CreditPreview | undefined): PreviewState {
  const serialized = JSON.stringify(body ?? null);
  const [requested, setRequested] = useState("null");
  useEffect(() => {
    const timer = setTimeout(() => setRequested(serialized), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [serialized]);
  const query = useQuery({
    queryKey: ["credit preview", requested],
    queryFn:
      body === undefined || requested !== serialized
        ? skipToken
        : ({ signal }) => api.post(CREDIT_NOTE_PREVIEW_PATH, body, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (requested !== serialized || requested === "null")
    return { note: undefined, error: undefined };
  return { note: query.data, error: query.error ?? undefined };
}
