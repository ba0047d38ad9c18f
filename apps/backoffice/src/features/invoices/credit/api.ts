import type { ResourceBody } from "@counterfoil/contract";
import { actOnObject, createObject } from "../../../shared/resource/objects.ts";

type CreditNoteCreate = ResourceBody<"creditNote", "create">;

export const createNote = (body: CreditNoteCreate, key: string) =>
  createObject("creditNote", body, key);

export const voidNote = (id: string, key: string) => actOnObject("creditNote", id, "void", {}, key);
