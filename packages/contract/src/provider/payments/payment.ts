import {
  BALANCE_TRANSACTION_KINDS,
  REFUND_REASONS,
  SHOWN_DISPUTE_STATUSES,
  SHOWN_PAYMENT_STATUSES,
} from "@counterfoil/domain";
import type Stripe from "stripe";
import { z } from "zod";
import { required, shapeOf, stated } from "../../fields/field.ts";
import { choice, flag, reference, text, textAs } from "../../fields/kinds.ts";
import { amountIn } from "../../fields/numbers.ts";
import { address, amount, currency, email, id, metadata, positiveAmount } from "../common.ts";
import { CUSTOMER_EMAIL_LENGTH, CUSTOMER_NAME_LENGTH, TEXT_LENGTH } from "../limits.ts";

export type PaymentIntent = Stripe.PaymentIntent & {
  /** Newest first. Only present if expanded; not part of the provider's API. */
  readonly disputes?: { readonly data: readonly Stripe.Dispute[] };
  /**
   * Newest first; IDs for a role that can't read invoices. Only present if expanded; not part of
   * the provider's API.
   */
  readonly invoice_payments?: { readonly data: readonly (string | Stripe.InvoicePayment)[] };
};
export type PaymentMethod = Stripe.PaymentMethod;
export type SetupIntent = Stripe.SetupIntent;
export type Charge = Stripe.Charge;
export type Refund = Stripe.Refund;
export type BalanceTransaction = Stripe.BalanceTransaction;

export const CANCEL_REASONS = [
  "duplicate",
  "fraudulent",
  "requested_by_customer",
  "abandoned",
] as const;

/** The fields of a payment's form. */
export const paymentIntentFields = {
  customer: required(reference(id("cus"))),
  amount: required(amountIn(positiveAmount, "currency")),
  currency: required(textAs(currency, { omitEmpty: true })),
  payment_method: required(reference(id("(pm|card|src)"))),
  capture_method: stated(choice(["automatic", "manual"], "automatic")),
  /** Whether the customer is absent and can't authenticate. */
  off_session: stated(flag(true)),
  description: text(1000),
  statement_descriptor_suffix: text(22),
  receipt_email: textAs(email, { max: CUSTOMER_EMAIL_LENGTH }),
};

export const paymentIntentCreate = z.strictObject({
  ...shapeOf(paymentIntentFields),
  metadata: metadata.optional(),
});
export const paymentIntentUpdate = z.strictObject({
  description: paymentIntentFields.description.schema.optional(),
  receipt_email: z.union([z.literal(""), email]).optional(),
  metadata: metadata.optional(),
});
/** The columns that lists of payments are sorted by. */
export const paymentIntentSorts = ["created", "amount", "name"] as const;
export const paymentIntentFilters = z.strictObject({
  customer: id("cus").optional(),
  status: z.enum(SHOWN_PAYMENT_STATUSES).optional(),
  invoice: id("in").optional(),
  /** The status of the newest dispute; `open` is any undecided one, `any` is every one. */
  dispute: z.enum(["any", "open", ...SHOWN_DISPUTE_STATUSES]).optional(),
});
export const paymentIntentActions = {
  capture: z.strictObject({ amount_to_capture: positiveAmount.optional() }),
  cancel: z.strictObject({
    /** The reason "other" is the provider's `abandoned`. */
    cancellation_reason: z.enum(CANCEL_REASONS).optional(),
  }),
} as const;

export const refundCreate = z.strictObject({
  payment_intent: id("pi"),
  amount: positiveAmount.optional(),
  reason: z.enum(REFUND_REASONS).optional(),
  /**
   * The amount already refunded when the user opened the form; if it has changed, the request fails
   * with 409.
   */
  seen_refunded: amount.optional(),
  metadata: metadata.optional(),
});
export const refundUpdate = z.strictObject({ metadata });
export const refundFilters = z.strictObject({
  payment_intent: id("pi").optional(),
  charge: id("(ch|py)").optional(),
});

export const paymentMethodFilters = z.strictObject({ customer: id("cus").optional() });
/** Attaches a payment method created by the provider's script or by a script of the host. */
export const paymentMethodCreate = z.strictObject({
  payment_method: id("pm"),
  customer: id("cus"),
});
export const paymentMethodUpdate = z.strictObject({
  billing_details: z
    .strictObject({
      name: z.string().max(CUSTOMER_NAME_LENGTH).optional(),
      email: z.union([z.literal(""), email]).optional(),
      phone: z.string().max(TEXT_LENGTH).optional(),
      address: address.optional(),
    })
    .optional(),
  card: z
    .strictObject({ exp_month: z.int().min(1).max(12), exp_year: z.int().min(2000).max(2100) })
    .optional(),
  metadata: metadata.optional(),
});
/** Starts adding a card. The response's client_secret is for the provider's script. */
export const setupIntentCreate = z.strictObject({ customer: id("cus") });
export const chargeFilters = z.strictObject({
  customer: id("cus").optional(),
  payment_intent: id("pi").optional(),
});
export const balanceTransactionFilters = z.strictObject({
  source: z.string().max(255).optional(),
  /** The balance transactions of an automatic payout. */
  payout: id("po").optional(),
  /**
   * The reporting category; `earned` is everything except transfers between the balance and the
   * bank.
   */
  kind: z.enum(["earned", ...BALANCE_TRANSACTION_KINDS]).optional(),
});
