import type { z } from "zod";
import type { invoiceCreate } from "../provider/invoice.ts";

/** A draft like another invoice, as it can be made today; nothing has been made yet. */
export interface InvoiceCopy {
  readonly draft: z.output<typeof invoiceCreate>;
  /** What the copy goes without, by the names that people know. */
  readonly left: {
    /** Coupons that were deleted or can no longer be redeemed. */
    readonly coupons: readonly string[];
    /** Archived rates, which go on nothing new. */
    readonly tax_rates: readonly string[];
  };
  /** Descriptions of rows that take the amount of a price that is no longer sold. */
  readonly own_amounts: readonly string[];
}
