import type { TypeName, Types } from "../kernel/types/types.ts";
import type { Json } from "../kernel/types/wire.ts";

/** The keys by which an object is found and listed. Absent and null values are omitted. */
export type Keys = Record<string, string | null | undefined>;

/** `hidden` is data of the object that the API never returns. */
type KeysOf = { [K in TypeName]?: (object: Types[K], hidden: Json | undefined) => Keys };

/** Placeholder payout for amounts that are still on the balance. */
export const UNPAID = "none";

const payoutIn = (hidden: Json | undefined): string =>
  typeof hidden === "object" && hidden !== null && "payout" in hidden
    ? String(hidden.payout)
    : UNPAID;

/** One line per type. List filters and `store.find` can only use the keys listed here. */
export const keysOf: KeysOf = {
  balance_transaction: (entry, hidden) => ({
    payout: payoutIn(hidden),
    source: entry.source,
    type: entry.type,
    currency: entry.currency,
  }),
  application_fee: (fee) => ({ charge: fee.charge, originating: fee.originating_transaction }),
  account_link: (link) => ({ visit: link.visit }),
  bank_account: (bank) => ({ account: bank.account ?? null, customer: bank.customer ?? null }),
  card: (card) => ({ customer: card.customer ?? null }),
  charge: (charge) => ({
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    transfer_group: charge.transfer_group,
  }),
  credit_note: (note) => ({ customer: note.customer, invoice: note.invoice }),
  customer: (customer) => ({
    email: customer.email,
    invoice_prefix: customer.invoice_prefix ?? null,
    test_clock: customer.test_clock ?? null,
  }),
  customer_cash_balance_transaction: (entry) => ({ customer: entry.customer }),
  customer_balance_transaction: (entry) => ({
    customer: entry.customer,
    invoice: entry.invoice,
  }),
  fee_refund: (refund) => ({ fee: refund.fee }),
  dispute: (dispute) => ({ charge: dispute.charge, payment_intent: dispute.payment_intent }),
  early_fraud_warning: (warning) => ({
    charge: warning.charge,
    payment_intent: warning.payment_intent ?? null,
  }),
  event: (event) => ({ type: event.type }),
  file: (file) => ({ purpose: file.purpose }),
  file_link: (link) => ({ file: link.file }),
  invoice: (invoice) => ({
    customer: invoice.customer,
    status: invoice.status,
    collection_method: invoice.collection_method,
    number: invoice.number,
    subscription: invoice.parent?.subscription_details?.subscription ?? null,
  }),
  invoice_payment: (payment) => ({
    invoice: payment.invoice,
    status: payment.status,
    payment_intent: payment.payment.payment_intent ?? null,
    type: payment.payment.type,
  }),
  invoiceitem: (item) => ({
    customer: item.customer,
    invoice: item.invoice,
    pending: item.invoice ? "false" : "true",
  }),
  line_item: (line) => ({ invoice: line.invoice }),
  payment_intent: (intent) => ({ customer: intent.customer, status: intent.status }),
  payment_intent_amount_details_line_item: (_line, hidden) => ({
    intent:
      typeof hidden === "object" && hidden !== null && "intent" in hidden
        ? String(hidden.intent)
        : null,
  }),
  payment_method: (method) => ({
    allow_redisplay: method.allow_redisplay ?? null,
    customer: method.customer,
    type: method.type,
  }),
  payout: (payout) => ({ status: payout.status, destination: payout.destination }),
  person: (person) => ({ account: person.account ?? null }),
  price: (price) => ({
    product: price.product,
    active: String(price.active),
    currency: price.currency,
    type: price.type,
    lookup_key: price.lookup_key,
  }),
  product: (product) => ({
    active: String(product.active),
    shippable: product.shippable === null ? null : String(product.shippable),
    url: product.url,
  }),
  promotion_code: (code) => ({
    coupon: code.promotion.coupon,
    code: code.code.toLowerCase(),
    customer: code.customer,
    active: String(code.active),
  }),
  refund: (refund) => ({ charge: refund.charge, payment_intent: refund.payment_intent }),
  setup_attempt: (attempt) => ({ setup_intent: attempt.setup_intent }),
  subscription: (subscription) => ({
    collection_method: subscription.collection_method,
    customer: subscription.customer,
    test_clock: subscription.test_clock,
  }),
  subscription_item: (item) => ({ subscription: item.subscription }),
  subscription_line: (line) => ({ invoice: line.invoice }),
  setup_intent: (intent) => ({
    attach_to_self: intent.attach_to_self ? "true" : null,
    customer: intent.customer,
    payment_method: intent.payment_method,
  }),
  shipping_rate: (rate) => ({
    active: String(rate.active),
    currency: rate.fixed_amount?.currency ?? null,
  }),
  tax_id: (taxId) => ({ customer: taxId.customer, owner: taxId.owner?.type ?? null }),
  test_clock_timer: ({ kind, target, clock }) => ({ kind, target, clock }),
  timer: (timer) => ({ kind: timer.kind, target: timer.target }),
  topup: (topup) => ({ status: topup.status }),
  transfer: (transfer) => ({
    destination: transfer.destination,
    source_transaction: transfer.source_transaction,
    transfer_group: transfer.transfer_group,
  }),
  transfer_reversal: (reversal) => ({ transfer: reversal.transfer }),
  tax_rate: (rate) => ({ active: String(rate.active), inclusive: String(rate.inclusive) }),
};
