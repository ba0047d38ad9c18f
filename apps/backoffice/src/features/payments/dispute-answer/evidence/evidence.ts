import {
  type Dispute,
  evidenceFields,
  type FieldReading,
  type PaymentIntent,
} from "@counterfoil/contract";
import { addressLines } from "@counterfoil/domain";
import * as form from "../../../../shared/form/values/values.ts";
import { chargeOf, customerOf } from "../../payment/payment.ts";

/** Card networks expect evidence in English. */
const BANK = "en-CA";

/** Every piece of evidence: text, or a file's ID; empty if there is none. */
export type EvidenceValues = form.ValuesOf<typeof evidenceFields>;

/** Returns the evidence stored by the provider. */
export function evidenceValues({ evidence }: Dispute, reading: FieldReading): EvidenceValues {
  return form.valuesOf(evidenceFields, evidence, reading);
}

/** Returns the stored evidence, with known values filled in for empty fields. */
export function suggested(
  dispute: Dispute,
  payment: PaymentIntent,
  reading: FieldReading,
): EvidenceValues {
  const stored = evidenceValues(dispute, reading);
  const customer = customerOf(payment);
  const billing = chargeOf(payment)?.billing_details;
  const address = billing?.address?.line1 ? billing.address : customer?.address;
  return {
    ...stored,
    customer_name: stored.customer_name || (customer?.name ?? billing?.name ?? ""),
    customer_email_address:
      stored.customer_email_address ||
      (customer?.email ?? billing?.email ?? payment.receipt_email ?? ""),
    billing_address: stored.billing_address || addressLines(address, undefined, BANK).join("\n"),
    shipping_address:
      stored.shipping_address ||
      addressLines(customer?.shipping?.address, undefined, BANK).join("\n"),
    product_description: stored.product_description || (payment.description ?? ""),
  };
}

/**
 * Returns the evidence to send: only what differs from the stored evidence. Empty text clears a
 * field.
 */
export function evidenceChange(
  values: EvidenceValues,
  stored: EvidenceValues,
  reading: FieldReading,
): form.Body {
  return form.updateBody(evidenceFields, values, stored, reading);
}

/** Returns the number of pieces of evidence. */
export function countPieces(values: EvidenceValues): number {
  return Object.values(values).filter((piece) => piece.trim() !== "").length;
}
