import { SHOWN_DISPUTE_STATUSES } from "@counterfoil/domain";
import * as payment from "../../../provider/payments/payment.ts";
import { COLLECTED_INVOICES, DISPUTES, objects, REFUNDS } from "../../expansion.ts";
import { PAYMENT_EXPORT } from "../../exports/payment.ts";
import { PAYMENT_LIST } from "../../list-params.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    paymentIntent: payment.PaymentIntent;
  }
}

/** Returns the dispute statuses that a value of the filter stands for. */
function statuses(value: string): string | readonly string[] {
  if (value === "any") return SHOWN_DISPUTE_STATUSES;
  return value === "open" ? ["needs_response", "under_review"] : value;
}

export const paymentIntentResource = {
  type: "payment_intent",
  path: "/payment_intents",
  idPattern: /^pi_\w+$/,
  feature: "payments",
  rights: {
    read: "payment:read",
    create: "payment:create",
    update: "payment:update",
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: payment.paymentIntentFilters,
  facets: {
    customer: "customer",
    status: "status",
    invoice: { from: "invoice_payment", joined: true },
    dispute: { from: "dispute", wanted: statuses },
  },
  create: payment.paymentIntentCreate,
  update: payment.paymentIntentUpdate,
  actions: {
    capture: { right: "payment:capture", params: payment.paymentIntentActions.capture },
    cancel: { right: "payment:cancel", params: payment.paymentIntentActions.cancel },
  },
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  toProvider: null,
  audited: [
    ...Object.keys(payment.paymentIntentFields),
    ...["status", "amount", "currency"],
    ...["amount_received", "amount_capturable", "cancellation_reason"],
    "metadata",
  ],
  facts: [
    "amount",
    "amount_received",
    "amount_capturable",
    "currency",
    "status",
    "capture_method",
    "cancellation_reason",
  ],
  backfill: { position: 10 },
  expand: {
    customer: objects("customer"),
    payment_method: objects("payment_method"),
    latest_charge: objects("charge"),
    "latest_charge.balance_transaction": objects("balance_transaction"),
    "latest_charge.refunds": REFUNDS,
    "latest_charge.refunds.data.balance_transaction": objects("balance_transaction"),
    disputes: DISPUTES,
    invoice_payments: COLLECTED_INVOICES,
    "invoice_payments.data.invoice": objects("invoice"),
  },
  mirror: {
    references: { customer: "customer", payment_method: "payment_method", latest_charge: "charge" },
    fixed: ["currency"],
    readWith: ["latest_charge.balance_transaction"],
    lines: false,
    owner: null,
    reread: "first",
  },
  history: {
    parts: {
      error_code: "last_payment_error.code",
      error_decline_code: "last_payment_error.decline_code",
      error_message: "last_payment_error.message",
    },
    card: null,
    consequences: [],
    related: ["customer", "payment_method", "latest_charge"],
    family: [
      { type: "charge", by: "payment_intent", takes: null },
      { type: "balance_transaction", by: "source", takes: "payout" },
    ],
    idShown: false,
  },
  effects: {
    resources: ["refund", "dispute", "charge", "balanceTransaction", "invoice", "customer"],
    balance: false,
  },
  clientSecret: {
    rights: ["invoice:charge", "payment:create"],
    statuses: ["requires_action"],
    read: true,
  },
  /** `mirror/write/rows/payments.ts` adds those of its charge, invoice and customer. */
  columns: {
    status: "status",
    customer: "customer",
    currency: "currency",
    amount: { computed: "payment_amount" },
    text: [],
    amountSearched: true,
  },
  search: {
    name: "payments",
    similarNames: false,
    ranked: ["name", "email", "text"],
    searched: {
      description: { optional: "description" },
      customer_email: { column: "email" },
      invoice_number: { column: "number" },
      last4: { column: "last4" },
    },
    shown: {
      status: { column: "status" },
      amount: { column: "amount" },
      currency: "currency",
    },
    about: { customer: ["name", "email"], invoice: ["number"] },
  },
  sorts: payment.paymentIntentSorts,
  exportColumns: PAYMENT_EXPORT,
  page: { path: "/paymentIntent", params: PAYMENT_LIST },
  objectPage: { path: "/paymentIntent/$id", of: null },
} as const satisfies ResourceRow<typeof payment.paymentIntentFilters>;
