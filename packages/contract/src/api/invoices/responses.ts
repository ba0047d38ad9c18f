import { z } from "zod";
import type { CreditNote } from "../../provider/billing/credit-note.ts";
import { invoiceCreate } from "../../provider/billing/invoice.ts";
import { providerObject } from "../provider-object.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** A credit note as it would be issued. */
export const creditNoteResponse = providerObject<CreditNote>("credit_note");

/** A draft like another invoice, as it can be created today. Nothing is created. */
export const invoiceCopyResponse = z.strictObject({
  draft: invoiceCreate,
  /** Parts that the copy omits, by name. */
  left: z.strictObject({
    /** Coupons that were deleted or can no longer be redeemed. */
    coupons: z.array(z.string()),
    /** Archived rates, which can't be applied to anything new. */
    tax_rates: z.array(z.string()),
  }),
  /** Descriptions of line items that take the amount of a price that is no longer sold. */
  own_amounts: z.array(z.string()),
});
export type InvoiceCopy = ResponseOf<typeof invoiceCopyResponse>;
