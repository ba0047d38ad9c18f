import type { Invoice } from "@counterfoil/contract";
import { type CardsOnFile, useCardsOnFile } from "../../../../shared/card/use-cards-on-file.ts";
import { idOf } from "../../../../shared/resource/id-of.ts";
import { customerIdOf } from "../../invoice-values.ts";

/** Returns the payment methods that an invoice's customer can be charged with. */
export function useCards(invoice: Invoice): CardsOnFile {
  return useCardsOnFile(customerIdOf(invoice), idOf(invoice.default_payment_method));
}
