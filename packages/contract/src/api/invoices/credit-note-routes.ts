import { creditNotePreview } from "../../provider/billing/credit-note.ts";
import type { Route } from "../route/route.ts";
import { CREDIT_NOTE_PREVIEW_PATH } from "./paths.ts";
import { creditNoteResponse } from "./responses.ts";

export const creditNoteRoutes = {
  creditNotePreview: {
    method: "POST",
    path: CREDIT_NOTE_PREVIEW_PATH,
    summary: "Preview a credit note, calculated by the payment provider",
    access: "invoice:credit",
    feature: "invoices",
    apiKey: true,
    body: creditNotePreview,
    response: creditNoteResponse,
  },
} as const satisfies Record<string, Route>;
