import { isInvoicePrefix, isPhone, isTimeZone } from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import { address, currency, email, id, metadata, metadataWithout, signedAmount } from "./common.ts";
import { CUSTOMER_METADATA, isReservedKey } from "./metadata-keys.ts";

export type Customer = Stripe.Customer;
export type CustomerBalanceEntry = Stripe.CustomerBalanceTransaction;

/** The currency has a field of its own, which holds to the lock; a time zone is one that there is. */
const customerMetadata = metadataWithout(
  (key) => isReservedKey(key) || key === CUSTOMER_METADATA.currency,
).refine(({ [CUSTOMER_METADATA.timeZone]: zone }) => !zone || isTimeZone(zone), {
  path: [CUSTOMER_METADATA.timeZone],
  message: says("invalid_time_zone"),
});

const fields = {
  name: z.string().max(256).optional(),
  email: z.union([z.literal(""), email]).optional(),
  description: z.string().max(5000).optional(),
  phone: z
    .union([z.literal(""), z.string().max(20).refine(isPhone, says("invalid_phone"))])
    .optional(),
  address: z.union([z.literal(""), address]).optional(),
  shipping: z
    .union([
      z.literal(""),
      z.strictObject({ name: z.string().max(256), phone: z.string().max(20).optional(), address }),
    ])
    .optional(),
  tax_exempt: z.enum(["none", "exempt", "reverse"]).optional(),
  preferred_locales: z
    .array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/))
    .max(5)
    .optional(),
  invoice_prefix: z.string().refine(isInvoicePrefix, says("invalid_invoice_prefix")).optional(),
  next_invoice_sequence: z.int().min(1).max(1_000_000_000).optional(),
  invoice_settings: z
    .strictObject({
      default_payment_method: z.union([z.literal(""), id("(pm|card|src)")]).optional(),
      footer: z.string().max(5000).optional(),
      custom_fields: z
        .union([
          z.literal(""),
          z
            .array(
              z.strictObject({
                name: z.string().min(1).max(40),
                value: z.string().min(1).max(140),
              }),
            )
            .max(4),
        ])
        .optional(),
    })
    .optional(),
  metadata: customerMetadata.optional(),
};

export const customerCreate = z.strictObject({
  ...fields,
  name: z.string().min(1, says("required")).max(256),
  /** Kept by the mirror until the provider locks its own: the currency that new invoices start with. */
  currency: currency.optional(),
});
export const customerUpdate = z.strictObject({ ...fields, currency: currency.optional() });
export const customerFilters = z.strictObject({ email: z.string().max(512).optional() });

/** docs.stripe.com/api/customer_balance_transactions: the amount's sign carries the direction, negative is credit. */
export const balanceEntryCreate = z.strictObject({
  amount: signedAmount.refine((value) => value !== 0, says("not_zero")),
  currency,
  description: z.string().max(350).optional(),
  metadata: metadata.optional(),
});
export const balanceEntryUpdate = z.strictObject({
  description: z.string().max(350).optional(),
  metadata: metadata.optional(),
});
