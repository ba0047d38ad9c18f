import type { Invoice } from "@counterfoil/contract";
import { type CardsOnFile, useCardsOnFile } from "../../../../shared/card/use-cards-on-file.ts";
import { customerIdOf } from "../../standing.ts";

/** What the customer of an invoice can be charged with. */
export function useCards(invoice: Invoice): CardsOnFile {
  const own = invoice.default_payment_method;
  return useCardsOnFile(
    customerIdOf(invoice),
    (typeof own === "string" ? own : own?.id) ?? undefined,
  );
}
