import { CUSTOMER_METADATA, type Customer } from "@counterfoil/contract";

const TAX_STATUSES = ["none", "exempt", "reverse"] as const;
type TaxStatus = (typeof TAX_STATUSES)[number];

/** What the form holds; everything as it is typed. */
export interface CustomerValues {
  name: string;
  email: string;
  cc: string[];
  phone: string;
  language: string;
  currency: string;
  timeZone: string;
  taxExempt: TaxStatus;
  address: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
  };
  shippingName: string;
  invoicePrefix: string;
  nextSequence: string;
}

/** A form without a customer: in the business's currency, country and zone. */
export function emptyValues(account: {
  defaultCurrency: string;
  country: string;
  timeZone: string;
}): CustomerValues {
  return {
    name: "",
    email: "",
    cc: [],
    phone: "",
    language: "",
    currency: account.defaultCurrency,
    timeZone: account.timeZone,
    taxExempt: "none",
    address: {
      line1: "",
      line2: "",
      city: "",
      state: "",
      postal_code: "",
      country: account.country,
    },
    shippingName: "",
    invoicePrefix: "",
    nextSequence: "",
  };
}

/** Returns the form values of a customer at the provider. */
export function valuesOf(customer: Customer): CustomerValues {
  const { address, metadata } = customer;
  return {
    name: customer.name ?? "",
    email: customer.email ?? "",
    cc: ccOf(customer),
    phone: customer.phone ?? "",
    language: customer.preferred_locales?.[0] ?? "",
    currency: currencyOf(customer) ?? "",
    timeZone: metadata[CUSTOMER_METADATA.timeZone] ?? "",
    taxExempt: taxStatusOf(customer),
    address: {
      line1: address?.line1 ?? "",
      line2: address?.line2 ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      postal_code: address?.postal_code ?? "",
      country: address?.country ?? "",
    },
    shippingName: customer.shipping?.name ?? "",
    invoicePrefix: customer.invoice_prefix ?? "",
    nextSequence: String(customer.next_invoice_sequence ?? ""),
  };
}

/** Taxable unless the provider says one of the two others. */
export function taxStatusOf({ tax_exempt: known }: Pick<Customer, "tax_exempt">): TaxStatus {
  return TAX_STATUSES.find((status) => status === known) ?? "none";
}

/** The addresses that get a copy of what is mailed to the customer. */
export function ccOf({ metadata }: Pick<Customer, "metadata">): string[] {
  return (metadata[CUSTOMER_METADATA.cc] ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** The provider's own currency, which is locked, else the one chosen for the first invoice. */
export function currencyOf(customer: Pick<Customer, "currency" | "metadata">): string | undefined {
  return customer.currency ?? customer.metadata.currency;
}
