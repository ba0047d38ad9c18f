import type { EvidenceField } from "@counterfoil/contract";
import { EVIDENCE_FILES, EVIDENCE_TEXTS } from "@counterfoil/domain";
import type { DisputeReason } from "../../dispute/reason.ts";

const WHO = ["customer_name", "customer_email_address", "billing_address"] as const;
const SHIPPING = [
  "shipping_address",
  "shipping_carrier",
  "shipping_tracking_number",
  "shipping_date",
  "shipping_documentation",
] as const;
const SERVICE = ["service_date", "service_documentation"] as const;
const REFUND = ["refund_policy", "refund_policy_disclosure", "refund_refusal_explanation"] as const;

/**
 * The evidence that decides a dispute, by reason, most important first
 * (docs.stripe.com/disputes/categories).
 */
const BY_REASON: Readonly<Record<DisputeReason, readonly EvidenceField[]>> = {
  fraudulent: [
    "product_description",
    ...WHO,
    "customer_purchase_ip",
    "access_activity_log",
    "customer_signature",
    "customer_communication",
    "receipt",
    ...SHIPPING,
  ],
  unrecognized: [
    "product_description",
    ...WHO,
    "receipt",
    "customer_communication",
    ...SERVICE,
    "shipping_documentation",
  ],
  product_not_received: [
    "product_description",
    ...SHIPPING,
    ...SERVICE,
    "customer_signature",
    "customer_communication",
    "access_activity_log",
  ],
  product_unacceptable: [
    "product_description",
    ...SERVICE,
    "customer_communication",
    "customer_signature",
    ...REFUND,
  ],
  credit_not_processed: ["product_description", ...REFUND, "customer_communication", "receipt"],
  duplicate: [
    "product_description",
    "duplicate_charge_id",
    "duplicate_charge_explanation",
    "duplicate_charge_documentation",
    "receipt",
    "customer_communication",
  ],
  subscription_canceled: [
    "product_description",
    "cancellation_policy",
    "cancellation_policy_disclosure",
    "cancellation_rebuttal",
    "access_activity_log",
    "customer_communication",
  ],
  general: ["product_description", ...WHO, "customer_communication", "receipt", ...SERVICE],
};

/** Free text is available for every reason. */
const ALWAYS: readonly EvidenceField[] = ["uncategorized_text", "uncategorized_file"];

/** Returns the recommended evidence for a reason. */
export function fieldsFor(reason: DisputeReason): readonly EvidenceField[] {
  return [...BY_REASON[reason], ...ALWAYS];
}

/** All evidence fields of the provider. */
export const FIELDS: readonly EvidenceField[] = [...EVIDENCE_TEXTS, ...EVIDENCE_FILES];

/** Returns the evidence that isn't recommended for a reason. */
export function otherFields(reason: DisputeReason): readonly EvidenceField[] {
  const requested = fieldsFor(reason);
  return FIELDS.filter((field) => !requested.includes(field));
}

const LONG: readonly EvidenceField[] = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "duplicate_charge_explanation",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "shipping_address",
  "uncategorized_text",
];

/** Returns whether a text field is multiline. */
export function isLong(field: EvidenceField): boolean {
  return LONG.includes(field);
}
