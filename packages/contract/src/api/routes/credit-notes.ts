import { creditNotePreview } from "../../provider/credit-note.ts";
import type { Route } from "./route.ts";

export const creditNoteRoutes = {
  creditNotePreview: {
    method: "POST",
    path: "/api/preview/creditNote",
    summary: "What a credit note would come to, by the provider",
    access: "invoice:credit",
    feature: "invoices",
    body: creditNotePreview,
  },
} as const satisfies Record<string, Route>;
