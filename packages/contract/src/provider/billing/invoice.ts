import {
  amountProblem,
  filteredTexts,
  INVOICE_TEXTS,
  invoiceTexts,
  lineAmount,
  MAXIMUM_AMOUNT,
  SHOWN_INVOICE_STATUSES,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import {
  currency,
  customFields,
  discounts,
  email,
  id,
  metadata,
  positiveDecimal,
  signedAmount,
  timestamp,
  unitAmountDecimal,
} from "../common.ts";
import { EMAIL_LIMITS, LINE_LENGTH } from "../limits.ts";

export type Invoice = Stripe.Invoice;
export type InvoiceItem = Stripe.InvoiceItem;
export type InvoicePayment = Stripe.InvoicePayment;

/**
 * A row of the invoice editor. The server synchronizes the draft's invoice items with the rows,
 * matched by `key`: saving again has no effect.
 */
const invoiceLine = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  description: z.string().max(LINE_LENGTH),
  quantity: positiveDecimal,
  /** Unit price in minor units, as an exact decimal. */
  unit_amount_decimal: unitAmountDecimal,
  /** The product's price that the row was created from, which determines the unit price. */
  price: id("price").optional(),
  tax_rates: z.array(id("txr")).max(10),
  discountable: z.boolean().optional(),
});
export type InvoiceLineParams = z.infer<typeof invoiceLine>;

/** The rows of a draft, each with a unique key. */
const invoiceLines = z
  .array(invoiceLine)
  .max(250)
  .superRefine((rows, ctx) => {
    const keys = new Set<string>();
    for (const [index, { key }] of rows.entries()) {
      if (keys.has(key)) {
        ctx.addIssue({
          code: "custom",
          path: [index, "key"],
          message: faultMessage("repeated_row_key"),
        });
      }
      keys.add(key);
    }
    refuseTooLarge(rows, ctx);
  });

/**
 * Adds an issue for each row that exceeds the provider's maximum, and for the total of all rows.
 */
function refuseTooLarge(
  rows: readonly z.infer<typeof invoiceLine>[],
  ctx: z.RefinementCtx<unknown>,
): void {
  let sum = 0;
  for (const [index, { quantity, unit_amount_decimal: unitAmount, price }] of rows.entries()) {
    // Only the provider knows the amount of a product's price.
    if (price !== undefined) continue;
    const problem = amountProblem(unitAmount, quantity);
    if (problem === null) sum += lineAmount({ quantity, unitAmount });
    else
      ctx.addIssue({
        code: "custom",
        path: [index, "unit_amount_decimal"],
        message: MESSAGES[problem],
      });
  }
  const problem = sum > MAXIMUM_AMOUNT ? "too_big" : sum < -MAXIMUM_AMOUNT ? "too_small" : null;
  if (problem !== null) ctx.addIssue({ code: "custom", path: [], message: MESSAGES[problem] });
}

const MESSAGES = {
  too_big: faultMessage("too_big", { maximum: MAXIMUM_AMOUNT }),
  too_small: faultMessage("too_small", { minimum: -MAXIMUM_AMOUNT }),
} as const;

const fields = {
  ...invoiceTexts((_, { max }) => z.string().max(max).optional()),
  custom_fields: customFields.optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  days_until_due: z.int().min(0).max(3650).optional(),
  due_date: timestamp.optional(),
  auto_advance: z.boolean().optional(),
  automatically_finalizes_at: timestamp.optional(),
  number: z
    .string()
    .max(INVOICE_TEXTS.number.max)
    .refine((text) => text === "" || text.trim() !== "", faultMessage("blank"))
    .optional(),
  discounts: z.union([z.literal(""), discounts]).optional(),
  default_tax_rates: z.union([z.literal(""), z.array(id("txr")).max(10)]).optional(),
  default_payment_method: id("(pm|card|src)").optional(),
  metadata: metadata.optional(),
  lines: invoiceLines.optional(),
};

export const invoiceCreate = z.strictObject({
  ...fields,
  customer: id("cus"),
  currency: currency.optional(),
});
/**
 * The version token of the draft that the user saw, from `draftSeen`. If the provider has another
 * version, the change fails with 409.
 */
const seen = z
  .string()
  .regex(/^[0-9a-f]{16}$/, "Must be a sign of a draft that was seen")
  .optional();
export const invoiceUpdate = z.strictObject({ ...fields, seen });

/** The columns that lists of invoices are sorted by. */
export const invoiceSorts = ["created", "amount", "due", "name"] as const;

/** List filters of invoices. The provider's own list lacks some of them; the mirror adds them. */
export const invoiceFilters = z.strictObject({
  customer: id("cus").optional(),
  status: z.enum(SHOWN_INVOICE_STATUSES).optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  /** Finalized and unpaid, past due or not. */
  owed: z.enum(["true"]).optional(),
  ...filteredTexts((_, { max }) => z.string().min(1).max(max).optional()),
});

export const invoiceActions = {
  finalize: z.strictObject({ auto_advance: z.boolean().optional(), seen }),
  pay: z.strictObject({
    payment_method: id("(pm|card|src)").optional(),
    paid_out_of_band: z.boolean().optional(),
    off_session: z.boolean().optional(),
    seen,
  }),
  void: z.strictObject({}),
  uncollectible: z.strictObject({}),
  send: z.strictObject({
    /** CC addresses of this email, which replace those of the customer. */
    cc: z.array(email).max(EMAIL_LIMITS.copies).optional(),
    /** The sender's message, in this email only. */
    message: z.string().max(EMAIL_LIMITS.message).optional(),
    seen,
  }),
} as const;

const item = {
  customer: id("cus"),
  invoice: id("in").optional(),
  currency: currency.optional(),
  amount: signedAmount.optional(),
  quantity: z.int().min(0).max(1_000_000_000).optional(),
  unit_amount_decimal: unitAmountDecimal.optional(),
  description: z.string().max(LINE_LENGTH).optional(),
  discountable: z.boolean().optional(),
  tax_rates: z.union([z.literal(""), z.array(id("txr")).max(10)]).optional(),
  metadata: metadata.optional(),
};
const itemWithinLimit = (item: {
  quantity?: number | undefined;
  unit_amount_decimal?: string | undefined;
}) => {
  const { quantity = 1 } = item;
  // A quantity beyond its own limit may have no plain decimal.
  if (!Number.isSafeInteger(quantity)) return true;
  return amountProblem(item.unit_amount_decimal ?? "0", String(quantity)) === null;
};
const ITEM_TOO_LARGE = {
  path: ["unit_amount_decimal"],
  message: faultMessage("too_big", { maximum: MAXIMUM_AMOUNT }),
};
export const invoiceItemCreate = z.strictObject(item).refine(itemWithinLimit, ITEM_TOO_LARGE);
export const invoiceItemUpdate = z
  .strictObject(item)
  .omit({ customer: true, invoice: true, currency: true })
  .refine(itemWithinLimit, ITEM_TOO_LARGE);
export const invoiceItemFilters = z.strictObject({
  customer: id("cus").optional(),
  invoice: id("in").optional(),
});

/**
 * Connects payments with invoices; neither names the other (docs.stripe.com/api/invoice-payment).
 */
export const invoicePaymentFilters = z.strictObject({
  invoice: id("in").optional(),
  payment_intent: id("pi").optional(),
});
