import { BALANCE_ENTRIES_PATH } from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { FRESH_MS, listOptions } from "../../shared/resource/queries.ts";

const MAX_CARDS = 20;
const MAX_TAX_IDS = 50;
/** Number of ledger entries shown initially. */
export const FEW_ENTRIES = 5;

/** Returns the query of a customer's payment methods. */
export const cardsOptions = (customer: string) =>
  listOptions("paymentMethod", { customer, limit: MAX_CARDS });

/** Returns the query of a customer's tax IDs. */
export const taxIdsOptions = (customer: string) =>
  listOptions("taxId", { customer, limit: MAX_TAX_IDS });

/** Returns the query of the balance ledger, newest first. */
export function ledgerOptions(customer: string, limit = FEW_ENTRIES) {
  return queryOptions({
    queryKey: ["balance", customer, limit],
    queryFn: ({ signal }) =>
      api.get(BALANCE_ENTRIES_PATH, {
        params: { customerId: customer },
        query: { limit },
        signal,
      }),
    staleTime: FRESH_MS,
  });
}
