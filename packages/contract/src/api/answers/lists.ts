import { z } from "zod";
import type { CreditNote } from "../../provider/credit-note.ts";
import type { CustomerBalanceEntry } from "../../provider/customer.ts";
import type { AnswerOf } from "./answer-of.ts";
import { providerObject } from "./provider-object.ts";

/** How many objects there are, and how many in each shown status. */
export const countsAnswer = z.strictObject({
  all: z.number(),
  by_status: z.record(z.string(), z.number()),
});
export type Counts = AnswerOf<typeof countsAnswer>;

/** An entry of a customer's balance. */
export const balanceEntryAnswer = providerObject<CustomerBalanceEntry>(
  "customer_balance_transaction",
);
/** `GET /api/stripe/customer/:customerId/balance`, newest first. */
export const balanceEntriesAnswer = z.strictObject({
  data: z.array(balanceEntryAnswer),
  has_more: z.boolean(),
});

/** A credit note as it would be issued. */
export const creditNoteAnswer = providerObject<CreditNote>("credit_note");

/** `GET /api/algolia/algoliaSearchKey`: opens the search of this business for 15 minutes. */
export const searchKeyAnswer = z.strictObject({ algoliaSearchKey: z.string() });
export type SearchKeyAnswer = AnswerOf<typeof searchKeyAnswer>;
