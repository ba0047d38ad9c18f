import type { CreditNote, creditNoteCreate } from "@counterfoil/contract";
import type { z } from "zod";
import { api } from "../../../shared/api/client.ts";

export type CreditNoteCreate = z.input<typeof creditNoteCreate>;

const FOLDER = "/api/stripe/creditNote";

/** Whose lists and pages look different after a note was issued or taken back. */
export const NOTE_TOUCHES = [
  "creditNote",
  "invoice",
  "invoicePayment",
  "customer",
  "paymentIntent",
  "charge",
  "refund",
  "balanceTransaction",
] as const;

export const createNote = (body: CreditNoteCreate, key: string) =>
  api.post<CreditNote>(FOLDER, body, { key });

export const voidNote = (id: string, key: string) =>
  api.post<CreditNote>(`${FOLDER}/${encodeURIComponent(id)}/void`, {}, { key });
