import { z } from "zod";
import type { CustomerBalanceEntry } from "../../provider/customer.ts";
import { providerObject } from "../provider-object.ts";

/** An entry of a customer's balance. */
export const balanceEntryResponse = providerObject<CustomerBalanceEntry>(
  "customer_balance_transaction",
);
/** `GET /api/stripe/customer/:customerId/balance`, newest first. */
export const balanceEntriesResponse = z.strictObject({
  data: z.array(balanceEntryResponse),
  has_more: z.boolean(),
});
