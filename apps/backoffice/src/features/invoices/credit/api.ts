import type { creditNoteCreate } from "@counterfoil/contract";
import type { z } from "zod";
import { actOnObject, createObject } from "../../../shared/resource/objects.ts";

export type CreditNoteCreate = z.input<typeof creditNoteCreate>;

/** Resources whose queries are invalidated when a credit note is issued or voided. */
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
  createObject("creditNote", body, key);

export const voidNote = (id: string, key: string) => actOnObject("creditNote", id, "void", {}, key);
