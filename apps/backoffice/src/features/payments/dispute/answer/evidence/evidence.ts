import type { Dispute, PaymentIntent } from "@counterfoil/contract";
import { addressLines } from "@counterfoil/domain";
import { chargeOf, customerOf } from "../../../payment/payment.ts";
import { type EvidenceField, FIELDS } from "./fields.ts";

/** Card networks expect evidence in English. */
const BANK = "en-CA";

/** Every piece of evidence: text, or a file's ID; empty if there is none. */
export type EvidenceValues = Record<EvidenceField, string>;

function valuesBy(pick: (field: EvidenceField) => string): EvidenceValues {
  // The list contains every key of the record, which the type of `fromEntries` can't express.
  return Object.fromEntries(FIELDS.map((field) => [field, pick(field)])) as EvidenceValues;
}

/** Returns the evidence stored by the provider. */
export function valuesOf({ evidence }: Dispute): EvidenceValues {
  return valuesBy((field) => {
    const held = evidence[field];
    return (typeof held === "object" ? held?.id : held) ?? "";
  });
}

/** Returns the stored evidence, with known values filled in for empty fields. */
export function suggested(dispute: Dispute, payment: PaymentIntent): EvidenceValues {
  const held = valuesOf(dispute);
  const customer = customerOf(payment);
  const billing = chargeOf(payment)?.billing_details;
  const address = billing?.address?.line1 ? billing.address : customer?.address;
  const known: Partial<EvidenceValues> = {
    customer_name: customer?.name ?? billing?.name ?? "",
    customer_email_address: customer?.email ?? billing?.email ?? payment.receipt_email ?? "",
    billing_address: addressLines(address, undefined, BANK).join("\n"),
    shipping_address: addressLines(customer?.shipping?.address, undefined, BANK).join("\n"),
    product_description: payment.description ?? "",
  };
  return valuesBy((field) => held[field] || (known[field] ?? ""));
}

/**
 * Returns the evidence to send: only what differs from the stored evidence. Empty text clears a
 * field.
 */
export function evidenceChange(
  values: EvidenceValues,
  held: EvidenceValues,
): Partial<EvidenceValues> {
  const changed = FIELDS.filter((field) => values[field].trim() !== held[field].trim());
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** Returns the number of pieces of evidence. */
export function countPieces(values: EvidenceValues): number {
  return FIELDS.filter((field) => values[field].trim() !== "").length;
}
