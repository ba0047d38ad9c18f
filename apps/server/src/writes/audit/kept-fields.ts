import {
  balanceEntryFields,
  couponFields,
  creditNoteFields,
  customerFields,
  paymentIntentFields,
  payoutFields,
  priceFields,
  productFields,
  promotionCodeFields,
  taxRateFields,
} from "@counterfoil/contract";
import { type AUDIT_ACTIONS, INVOICE_TEXTS, lookupTable } from "@counterfoil/domain";

type Actions = typeof AUDIT_ACTIONS;

/** The actions that record fields of an object, and the first parts of their names. */
type ObjectAction = {
  [Action in keyof Actions]: Actions[Action]["fields"] extends "object" ? Action : never;
}[keyof Actions];
type RecordedObject = ObjectAction extends `${infer Name}.${string}` ? Name : never;

const MONEY = ["status", "amount", "currency"];
const METADATA = "metadata";

/**
 * The fields of the provider's objects that the audit trail records, by the first part of an
 * operation's name: those of the resource's form, and those that tell what became of it. Anything
 * else, such as a bank account's token or a file's contents, is never recorded.
 */
const KEPT = {
  account: ["interval", "weekly_anchor", "monthly_anchor", "delay_days"].map(
    (name) => `settings.payouts.schedule.${name}`,
  ),
  balanceEntry: [...Object.keys(balanceEntryFields), "type", "ending_balance", METADATA],
  coupon: [...Object.keys(couponFields), "valid", METADATA],
  creditNote: [
    ...Object.keys(creditNoteFields),
    ...["number", "status", "total", "currency", "invoice", "out_of_band_amount"],
    METADATA,
  ],
  customer: [
    ...Object.keys(customerFields),
    ...["description", "shipping.phone", "invoice_settings.default_payment_method"],
  ],
  dispute: [...MONEY, "evidence_details.submission_count", "evidence_details.has_evidence"],
  file: ["purpose", "filename", "size", "type"],
  invoice: [
    ...Object.keys(INVOICE_TEXTS),
    ...["status", "total", "amount_due", "amount_paid", "currency", "customer", "due_date"],
    ...["collection_method", "auto_advance", "default_payment_method", "custom_fields"],
    METADATA,
  ],
  invoiceItem: ["amount", "currency", "description", "quantity", "invoice", "customer", METADATA],
  paymentIntent: [
    ...Object.keys(paymentIntentFields),
    ...MONEY,
    ...["amount_received", "amount_capturable", "cancellation_reason"],
    METADATA,
  ],
  paymentMethod: [
    ...["type", "customer", "billing_details.name", "billing_details.email"],
    ...["card.brand", "card.last4", "card.exp_month", "card.exp_year"],
    METADATA,
  ],
  payout: [...Object.keys(payoutFields), "status", "arrival_date"],
  price: [...Object.keys(priceFields), "product", "active", METADATA],
  product: [...Object.keys(productFields), METADATA],
  promotionCode: [...Object.keys(promotionCodeFields), "active", METADATA],
  refund: [...MONEY, "reason", "payment_intent", METADATA],
  reportRun: ["report_type", "parameters.interval_start", "parameters.interval_end", "status"],
  setupIntent: ["customer", "status"],
  taxId: ["type", "value", "customer"],
  taxRate: [...Object.keys(taxRateFields), "active", METADATA],
} satisfies Readonly<Record<RecordedObject, readonly string[]>>;
const BY_NAME = lookupTable<readonly string[]>(KEPT);

/** Returns the recorded fields for an operation such as `refund.create`, by path and once each. */
export function keptFields(operation: string): readonly string[] {
  return [...new Set(BY_NAME[operation.split(".")[0] ?? ""] ?? [])];
}
