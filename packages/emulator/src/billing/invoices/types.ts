import type Stripe from "stripe";
import type { ObjectTypes } from "../../kernel/object-type.ts";
import type { Wire } from "../../kernel/types/wire.ts";
import { confirmationSecretOf, paymentsOf } from "./includes.ts";
import { chargeBySchedule, finalizeBySchedule, markOverdue } from "./lifecycle/due.ts";

declare module "../../kernel/types/types.ts" {
  interface Types {
    invoice: Wire<Stripe.Invoice>;
    invoice_payment: Wire<Stripe.InvoicePayment>;
    invoiceitem: Wire<Stripe.InvoiceItem>;
    line_item: Wire<Stripe.InvoiceLineItem>;
    subscription_line: Wire<Stripe.InvoiceItem>;
  }
}

declare module "../../kernel/types/timer.ts" {
  interface TimersOf {
    invoice: "invoice_finalizes" | "invoice_is_charged" | "invoice_is_overdue";
  }
}

export const types: Pick<
  ObjectTypes,
  "invoice" | "invoice_payment" | "invoiceitem" | "line_item" | "subscription_line"
> = {
  invoice: {
    prefixes: ["in"],
    noun: "invoice",
    events: [
      "invoice.created",
      "invoice.deleted",
      "invoice.finalization_failed",
      "invoice.finalized",
      "invoice.marked_uncollectible",
      "invoice.overdue",
      "invoice.overpaid",
      "invoice.paid",
      "invoice.payment_action_required",
      "invoice.payment_attempt_required",
      "invoice.payment_failed",
      "invoice.payment_succeeded",
      "invoice.sent",
      "invoice.upcoming",
      "invoice.updated",
      "invoice.voided",
      "invoice.will_be_due",
    ],
    includes: { confirmation_secret: confirmationSecretOf, payments: paymentsOf },
    keys: (invoice) => ({
      customer: invoice.customer,
      status: invoice.status,
      collection_method: invoice.collection_method,
      number: invoice.number,
      subscription: invoice.parent?.subscription_details?.subscription ?? null,
    }),
    clock: (invoice) => invoice.test_clock,
    timers: {
      invoice_finalizes: finalizeBySchedule,
      invoice_is_charged: chargeBySchedule,
      invoice_is_overdue: markOverdue,
    },
  },
  invoice_payment: {
    prefixes: ["inpay"],
    noun: "invoice payment",
    events: ["invoice_payment.paid"],
    keys: (payment) => ({
      invoice: payment.invoice,
      status: payment.status,
      payment_intent: payment.payment.payment_intent ?? null,
      type: payment.payment.type,
    }),
  },
  invoiceitem: {
    prefixes: ["ii"],
    noun: "Invoice Item",
    afterId: "(livemode=false)",
    events: ["invoiceitem.created", "invoiceitem.deleted"],
    keys: (invoiceItem) => ({
      customer: invoiceItem.customer,
      invoice: invoiceItem.invoice,
      pending: invoiceItem.invoice ? "false" : "true",
    }),
    clock: (invoiceItem) => invoiceItem.customer,
  },
  line_item: {
    prefixes: ["il"],
    noun: "line item",
    events: [],
    keys: (line) => ({ invoice: line.invoice }),
  },
  // A line of a subscription's invoice. Not listed with invoice items.
  subscription_line: {
    prefixes: [],
    noun: "subscription_line",
    events: [],
    keys: (line) => ({ invoice: line.invoice }),
  },
};
