import { CUSTOMER_METADATA, type Customer, entriesOf } from "@counterfoil/contract";

const TAX_STATUSES = ["none", "exempt", "reverse"] as const;
type TaxStatus = (typeof TAX_STATUSES)[number];

/** Returns the tax status: taxable unless the provider has one of the others. */
export function taxStatusOf({ tax_exempt: exemption }: Pick<Customer, "tax_exempt">): TaxStatus {
  return TAX_STATUSES.find((status) => status === exemption) ?? "none";
}

/** Returns the CC addresses of emails to the customer. */
export function ccOf({ metadata }: Pick<Customer, "metadata">): string[] {
  return entriesOf(metadata[CUSTOMER_METADATA.cc] ?? "");
}

/** Returns the provider's currency, which is fixed, or the one chosen for the first invoice. */
export function currencyOf(customer: Pick<Customer, "currency" | "metadata">): string | undefined {
  return customer.currency ?? customer.metadata.currency;
}
