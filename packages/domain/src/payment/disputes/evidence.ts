/** All text of a dispute's evidence together (docs.stripe.com/disputes/api). */
export const EVIDENCE_CHARACTERS = 150_000;
/** One text of a dispute's evidence (docs.stripe.com/api/disputes/update). */
export const EVIDENCE_FIELD_CHARACTERS = 20_000;

/** Evidence in text form (docs.stripe.com/api/disputes/evidence_object). */
export const EVIDENCE_TEXTS = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_tracking_number",
  "uncategorized_text",
] as const;

/** Evidence in files uploaded for this purpose. */
export const EVIDENCE_FILES = [
  "cancellation_policy",
  "customer_communication",
  "customer_signature",
  "duplicate_charge_documentation",
  "receipt",
  "refund_policy",
  "service_documentation",
  "shipping_documentation",
  "uncategorized_file",
] as const;
export type EvidenceFile = (typeof EVIDENCE_FILES)[number];

/** Returns whether a field of the evidence contains the ID of a file. All others are text. */
export function isEvidenceFile(field: string): field is EvidenceFile {
  return EVIDENCE_FILES.some((file) => file === field);
}
