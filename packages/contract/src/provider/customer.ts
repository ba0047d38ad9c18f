import {
  INVOICE_PREFIX_LENGTH,
  INVOICE_TEXTS,
  isInvoicePrefix,
  isPhone,
  isTimeZone,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";
import { entriesOf } from "../fields/entries.ts";
import { fixed, required, shapeOf, under, within } from "../fields/field.ts";
import { choice, firstOf, listed, text, textAs } from "../fields/kinds.ts";
import { amountIn, integer } from "../fields/numbers.ts";
import {
  address,
  addressFields,
  currency,
  customFields,
  email,
  id,
  metadata,
  metadataWithout,
  signedAmount,
} from "./common.ts";
import {
  BILLING_CC_LIMIT,
  CUSTOMER_EMAIL_LENGTH,
  CUSTOMER_NAME_LENGTH,
  PHONE_LENGTH,
  TEXT_LENGTH,
} from "./limits.ts";
import { CUSTOMER_METADATA, isReservedKey } from "./metadata-keys.ts";

export type Customer = Stripe.Customer;
export type CustomerBalanceEntry = Stripe.CustomerBalanceTransaction;

const TAX_STATUSES = ["none", "exempt", "reverse"] as const;

/** A language with its script and its region, if any: `fr`, `zh-Hant`, `es-419`. */
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/);

/** The fields of a customer's form. */
export const customerFields = {
  name: text(CUSTOMER_NAME_LENGTH),
  email: textAs(z.union([z.literal(""), email]), { max: CUSTOMER_EMAIL_LENGTH }),
  phone: textAs(
    z.union([
      z.literal(""),
      z.string().max(PHONE_LENGTH).refine(isPhone, faultMessage("invalid_phone")),
    ]),
    { max: PHONE_LENGTH },
  ),
  ...within("address", addressFields),
  "shipping.name": text(CUSTOMER_NAME_LENGTH),
  /**
   * The default currency of new invoices, stored in metadata until the provider locks the currency.
   */
  currency: textAs(currency, { omitEmpty: true }),
  tax_exempt: choice(TAX_STATUSES, "none"),
  preferred_locales: firstOf(z.array(locale).max(20)),
  invoice_prefix: textAs(
    z.string().refine(isInvoicePrefix, faultMessage("invalid_invoice_prefix")),
    { max: INVOICE_PREFIX_LENGTH },
  ),
  next_invoice_sequence: integer(1, 1_000_000_000),
  [`metadata.${CUSTOMER_METADATA.cc}` as const]: listed(
    z
      .string()
      .refine(
        (text) => entriesOf(text).every((one) => email.safeParse(one).success),
        faultMessage("invalid_email"),
      )
      .refine(
        (text) => entriesOf(text).length <= BILLING_CC_LIMIT,
        faultMessage("too_many_addresses", { maximum: BILLING_CC_LIMIT }),
      ),
    BILLING_CC_LIMIT,
  ),
  [`metadata.${CUSTOMER_METADATA.timeZone}` as const]: textAs(
    z.string().refine((zone) => zone === "" || isTimeZone(zone), faultMessage("invalid_time_zone")),
  ),
} as const;

/** The currency has its own field, which respects the currency lock. Other keys have their rows. */
const customerMetadata = metadataWithout(
  (key) => isReservedKey(key) || key === CUSTOMER_METADATA.currency,
).superRefine((metadata, ctx) => {
  for (const [key, { schema }] of Object.entries(under(customerFields, "metadata"))) {
    const text = metadata[key];
    const issues = text === undefined ? [] : (schema.safeParse(text).error?.issues ?? []);
    for (const { message } of issues) ctx.addIssue({ code: "custom", path: [key], message });
  }
});

const fields = {
  ...shapeOf(customerFields),
  description: z.string().max(TEXT_LENGTH).optional(),
  address: z.union([z.literal(""), address]).optional(),
  shipping: z
    .union([
      z.literal(""),
      z.strictObject({
        name: customerFields["shipping.name"].schema,
        phone: z.string().max(TEXT_LENGTH).optional(),
        address,
      }),
    ])
    .optional(),
  invoice_settings: z
    .strictObject({
      default_payment_method: z.union([z.literal(""), id("(pm|card|src)")]).optional(),
      footer: z.string().max(INVOICE_TEXTS.footer.max).optional(),
      custom_fields: customFields.optional(),
    })
    .optional(),
  metadata: customerMetadata.optional(),
};

export const customerCreate = z.strictObject({
  ...fields,
  name: customerFields.name.schema.min(1, faultMessage("required")),
});
export const customerUpdate = z.strictObject(fields);
export const customerFilters = z.strictObject({
  email: z.string().max(CUSTOMER_EMAIL_LENGTH).optional(),
  /** One of the customer's languages. */
  preferred_locales: locale.optional(),
});

/** The fields of the form of a customer balance transaction. */
export const balanceEntryFields = {
  /** A negative amount is a credit (docs.stripe.com/api/customer_balance_transactions). */
  amount: fixed(
    required(
      amountIn(
        signedAmount.refine((value) => value !== 0, faultMessage("not_zero")),
        "currency",
      ),
    ),
  ),
  currency: fixed(required(textAs(currency, { omitEmpty: true }))),
  description: text(350),
};

export const balanceEntryCreate = z.strictObject({
  ...shapeOf(balanceEntryFields),
  metadata: metadata.optional(),
});
export const balanceEntryUpdate = balanceEntryCreate.pick({ description: true, metadata: true });
