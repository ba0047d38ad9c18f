import type { ResourceBody } from "@counterfoil/contract";
import { actOnObject, createObject } from "../../../shared/resource/objects.ts";

type CreditNoteCreate = ResourceBody<"creditNote", "create">;

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
