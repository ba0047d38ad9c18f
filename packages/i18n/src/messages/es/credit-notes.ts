import type { creditNotes as english } from "../en/credit-notes.ts";

export const creditNotes = {} as const satisfies { readonly [Id in keyof typeof english]: string };
