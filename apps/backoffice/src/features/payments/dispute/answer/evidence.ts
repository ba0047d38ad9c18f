import type { Dispute, PaymentIntent } from "@counterfoil/contract";
import { addressLines } from "@counterfoil/domain";
import { chargeOf, customerOf } from "../../payment/payment.ts";
import { type EvidenceField, FIELDS } from "./fields.ts";

/** The banks of the card networks read English. */
const BANK = "en-CA";

/** Every piece of evidence: text as it is typed, files by their id; empty where there is none. */
export type EvidenceValues = Record<EvidenceField, string>;

function valuesBy(pick: (field: EvidenceField) => string): EvidenceValues {
  // The list has every key of the record; `fromEntries` cannot know.
  return Object.fromEntries(FIELDS.map((field) => [field, pick(field)])) as EvidenceValues;
}

/** What the provider holds of the evidence. */
export function valuesOf({ evidence }: Dispute): EvidenceValues {
  return valuesBy((field) => {
    const held = evidence[field];
    return (typeof held === "object" ? held?.id : held) ?? "";
  });
}

/** The same, with known values filled in where a field is empty. */
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

/** What is to be sent: only what differs from what the provider holds; empty text takes away. */
export function evidenceChange(
  values: EvidenceValues,
  held: EvidenceValues,
): Partial<EvidenceValues> {
  const changed = FIELDS.filter((field) => values[field].trim() !== held[field].trim());
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** How many pieces there are. */
export function countPieces(values: EvidenceValues): number {
  return FIELDS.filter((field) => values[field].trim() !== "").length;
}
