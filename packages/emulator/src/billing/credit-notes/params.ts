import { p } from "../../kernel/parameters/params.ts";

/** Parameters of a credit note (https://docs.stripe.com/api/credit_notes/create). */
export const creditNoteFields = {
  amount: p.integer({ min: 1 }).optional(),
  credit_amount: p.integer({ min: 0 }).optional(),
  effective_at: p.timestamp().optional(),
  email_type: p.enum(["credit_note", "none"]).optional(),
  invoice: p.string(),
  lines: p
    .list(
      p.hash({
        amount: p.integer().optional(),
        description: p.string().optional(),
        invoice_line_item: p.string().optional(),
        metadata: p.metadata().optional(),
        quantity: p.integer({ min: 1 }).optional(),
        tax_amounts: p
          .list(
            p.hash({ amount: p.integer(), tax_rate: p.string(), taxable_amount: p.integer() }),
            { max: 10 },
          )
          .optional(),
        tax_rates: p.list(p.string(), { max: 10 }).optional(),
        type: p.enum(["custom_line_item", "invoice_line_item"]),
        unit_amount: p.integer().optional(),
        unit_amount_decimal: p.decimal().optional(),
      }),
    )
    .optional(),
  memo: p.string().optional(),
  metadata: p.metadata().optional(),
  out_of_band_amount: p.integer({ min: 0 }).optional(),
  reason: p.enum(["duplicate", "fraudulent", "order_change", "product_unsatisfactory"]).optional(),
  refund_amount: p.integer({ min: 0 }).optional(),
  refunds: p
    .list(
      p.hash({
        amount_refunded: p.integer({ min: 1 }).optional(),
        refund: p.string(),
        type: p.enum(["refund"]).optional(),
      }),
    )
    .optional(),
  shipping_cost: p.hash({ shipping_rate: p.string().optional() }).optional(),
};

const fields = p.hash(creditNoteFields);
export type CreditNoteParams = import("zod").output<typeof fields>;
export type CreditLineParams = NonNullable<CreditNoteParams["lines"]>[number];
