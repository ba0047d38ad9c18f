import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    credit_note: Wire<Stripe.CreditNote>;
    credit_note_line_item: Wire<Stripe.CreditNoteLineItem>;
  }
}

export const types: Pick<ObjectTypes, "credit_note" | "credit_note_line_item"> = {
  credit_note: {
    prefixes: ["cn"],
    noun: "credit note",
    events: ["credit_note.created", "credit_note.updated", "credit_note.voided"],
    keys: (note) => ({ customer: note.customer, invoice: note.invoice }),
    clock: (note) => note.customer,
  },
  credit_note_line_item: {
    prefixes: [],
    noun: "credit_note_line_item",
    events: [],
    keys: () => ({}),
  },
};
