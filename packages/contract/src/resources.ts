import type { Feature, Right } from "@counterfoil/domain";
import type { z } from "zod";
import * as customer from "./provider/customer.ts";
import * as discounting from "./provider/discounting.ts";
import * as invoice from "./provider/invoice.ts";
import * as payment from "./provider/payment.ts";
import * as taxRate from "./provider/tax-rate.ts";

/** What the generic router needs to know of one provider resource. One row is the whole of it. */
export interface Resource {
  /** The provider's `object` value, the mirror's type. */
  readonly type: string;
  /** What its ids look like; anything else is unknown without asking. */
  readonly idPattern: RegExp;
  readonly feature: Feature;
  readonly rights: {
    readonly read: Right;
    readonly create?: Right;
    readonly update?: Right;
    readonly delete?: Right;
  };
  readonly filters: z.ZodObject;
  readonly create?: z.ZodType;
  readonly update?: z.ZodType;
  readonly remove?: true;
  readonly actions?: Readonly<
    Record<string, { readonly right: Right; readonly params: z.ZodType }>
  >;
  /** Paths that `expand` may name. */
  readonly expand: readonly string[];
}

/**
 * The registry: every resource under `/api/stripe/{name}`. It drives routes, mirror, rights,
 * OpenAPI and the conformance tests.
 */
export const resources = {
  customer: {
    type: "customer",
    idPattern: /^cus_\w+$/,
    feature: "customers",
    rights: {
      read: "customer:read",
      create: "customer:create",
      update: "customer:update",
      delete: "customer:delete",
    },
    filters: customer.customerFilters,
    create: customer.customerCreate,
    update: customer.customerUpdate,
    remove: true,
    expand: ["invoice_settings.default_payment_method"],
  },
  taxRate: {
    type: "tax_rate",
    idPattern: /^txr_\w+$/,
    feature: "taxRates",
    rights: { read: "taxRate:read", create: "taxRate:create", update: "taxRate:update" },
    filters: taxRate.taxRateFilters,
    create: taxRate.taxRateCreate,
    update: taxRate.taxRateUpdate,
    expand: [],
  },
  coupon: {
    type: "coupon",
    idPattern: /^[A-Za-z0-9_-]{1,200}$/,
    feature: "coupons",
    rights: {
      read: "coupon:read",
      create: "coupon:create",
      update: "coupon:update",
      delete: "coupon:delete",
    },
    filters: discounting.couponFilters,
    create: discounting.couponCreate,
    update: discounting.couponUpdate,
    remove: true,
    expand: [],
  },
  invoice: {
    type: "invoice",
    idPattern: /^in_\w+$/,
    feature: "invoices",
    rights: {
      read: "invoice:read",
      create: "invoice:create",
      update: "invoice:update",
      delete: "invoice:delete",
    },
    filters: invoice.invoiceFilters,
    create: invoice.invoiceCreate,
    update: invoice.invoiceUpdate,
    remove: true,
    actions: {
      finalize: { right: "invoice:finalize", params: invoice.invoiceActions.finalize },
      /** Marking as paid outside asks for `invoice:mark_paid` besides. */
      pay: { right: "invoice:charge", params: invoice.invoiceActions.pay },
      void: { right: "invoice:void", params: invoice.invoiceActions.void },
      uncollectible: {
        right: "invoice:uncollectible",
        params: invoice.invoiceActions.uncollectible,
      },
      send: { right: "invoice:send", params: invoice.invoiceActions.send },
    },
    expand: [
      "customer",
      "payments",
      "payments.data.payment.payment_intent",
      "discounts",
      "default_tax_rates",
    ],
  },
  invoiceItem: {
    type: "invoiceitem",
    idPattern: /^ii_\w+$/,
    feature: "invoices",
    rights: {
      read: "invoice:read",
      create: "invoice:create",
      update: "invoice:update",
      delete: "invoice:update",
    },
    filters: invoice.invoiceItemFilters,
    create: invoice.invoiceItemCreate,
    update: invoice.invoiceItemUpdate,
    remove: true,
    expand: [],
  },
  invoicePayment: {
    type: "invoice_payment",
    idPattern: /^inpay_\w+$/,
    feature: "invoices",
    rights: { read: "invoice:read" },
    filters: invoice.invoicePaymentFilters,
    expand: ["invoice"],
  },
  paymentIntent: {
    type: "payment_intent",
    idPattern: /^pi_\w+$/,
    feature: "payments",
    rights: { read: "payment:read", create: "payment:create", update: "payment:update" },
    filters: payment.paymentIntentFilters,
    create: payment.paymentIntentCreate,
    update: payment.paymentIntentUpdate,
    actions: {
      capture: { right: "payment:capture", params: payment.paymentIntentActions.capture },
      cancel: { right: "payment:cancel", params: payment.paymentIntentActions.cancel },
    },
    expand: [
      "customer",
      "payment_method",
      "latest_charge",
      "latest_charge.balance_transaction",
      "latest_charge.refunds",
    ],
  },
  paymentMethod: {
    type: "payment_method",
    idPattern: /^(pm|card|src)_\w+$/,
    feature: "customers",
    rights: {
      read: "paymentMethod:read",
      create: "paymentMethod:create",
      update: "paymentMethod:update",
      delete: "paymentMethod:delete",
    },
    filters: payment.paymentMethodFilters,
    create: payment.paymentMethodCreate,
    update: payment.paymentMethodUpdate,
    remove: true,
    expand: [],
  },
  setupIntent: {
    type: "setup_intent",
    idPattern: /^seti_\w+$/,
    feature: "customers",
    rights: { read: "paymentMethod:read", create: "paymentMethod:create" },
    filters: payment.paymentMethodFilters,
    create: payment.setupIntentCreate,
    expand: [],
  },
  refund: {
    type: "refund",
    idPattern: /^(re|pyr)_\w+$/,
    feature: "payments",
    rights: { read: "payment:read", create: "payment:refund", update: "payment:refund" },
    filters: payment.refundFilters,
    create: payment.refundCreate,
    update: payment.refundUpdate,
    expand: ["balance_transaction", "charge"],
  },
  charge: {
    type: "charge",
    idPattern: /^(ch|py)_\w+$/,
    feature: "payments",
    rights: { read: "payment:read" },
    filters: payment.chargeFilters,
    expand: ["balance_transaction"],
  },
  balanceTransaction: {
    type: "balance_transaction",
    idPattern: /^txn_\w+$/,
    feature: "payments",
    rights: { read: "payment:read" },
    filters: payment.balanceTransactionFilters,
    expand: [],
  },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;

/** The object that each resource answers with: the SDK's own types, so nothing is restated. */
export interface ResourceObject {
  customer: customer.Customer;
  taxRate: taxRate.TaxRate;
  coupon: discounting.Coupon;
  invoice: invoice.Invoice;
  invoiceItem: invoice.InvoiceItem;
  invoicePayment: invoice.InvoicePayment;
  paymentIntent: payment.PaymentIntent;
  paymentMethod: payment.PaymentMethod;
  setupIntent: payment.SetupIntent;
  refund: payment.Refund;
  charge: payment.Charge;
  balanceTransaction: payment.BalanceTransaction;
}
