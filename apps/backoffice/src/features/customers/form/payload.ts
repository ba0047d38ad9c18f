import { CUSTOMER_METADATA, type Customer } from "@counterfoil/contract";
import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import type { CustomerCreate, CustomerUpdate } from "../api.ts";
import { type CustomerValues, valuesOf } from "./values.ts";

/** Form field of each parameter. */
export const FIELD_NAMES: FieldNames<CustomerValues> = {
  name: "name",
  email: "email",
  phone: "phone",
  preferred_locales: "language",
  currency: "currency",
  tax_exempt: "taxExempt",
  "address.line1": "address.line1",
  "address.line2": "address.line2",
  "address.city": "address.city",
  "address.state": "address.state",
  "address.postal_code": "address.postal_code",
  "address.country": "address.country",
  "shipping.name": "shippingName",
  shipping: "shippingName",
  invoice_prefix: "invoicePrefix",
  next_invoice_sequence: "nextSequence",
  [`metadata.${CUSTOMER_METADATA.cc}`]: "cc",
  [`metadata.${CUSTOMER_METADATA.timeZone}`]: "timeZone",
};

/** What creates the customer: only what was filled in. */
export function createPayload(values: CustomerValues): CustomerCreate {
  const { name, ...changes } = changesOf(values, BLANK, undefined);
  return { name: name ?? "", ...changes };
}

/** What changes the customer: only what is different. Empty text clears. */
export function updatePayload(values: CustomerValues, customer: Customer): CustomerUpdate {
  return changesOf(values, valuesOf(customer), customer);
}

const BLANK: CustomerValues = {
  name: "",
  email: "",
  cc: [],
  phone: "",
  language: "",
  currency: "",
  timeZone: "",
  taxExempt: "none",
  address: { line1: "", line2: "", city: "", state: "", postal_code: "", country: "" },
  shippingName: "",
  invoicePrefix: "",
  nextSequence: "",
};

function changesOf(
  typed: CustomerValues,
  before: CustomerValues,
  customer: Customer | undefined,
): CustomerUpdate {
  const values = trimmed(typed);
  const differs = (pick: (from: CustomerValues) => unknown) =>
    JSON.stringify(pick(values)) !== JSON.stringify(pick(before));
  const payload: CustomerUpdate = {};
  if (differs(({ name }) => name)) payload.name = values.name;
  if (differs(({ email }) => email)) payload.email = values.email;
  if (differs(({ phone }) => phone)) payload.phone = values.phone;
  if (differs(({ language }) => language)) {
    payload.preferred_locales = values.language === "" ? [] : [values.language];
  }
  if (differs(({ currency }) => currency) && values.currency !== "") {
    payload.currency = values.currency;
  }
  if (differs(({ taxExempt }) => taxExempt)) payload.tax_exempt = values.taxExempt;
  if (differs(({ address }) => address)) payload.address = values.address;
  if (differs(({ shippingName }) => shippingName)) {
    payload.shipping =
      values.shippingName === ""
        ? ""
        : { name: values.shippingName, address: shippingAddress(values, customer) };
  }
  if (differs(({ invoicePrefix }) => invoicePrefix)) payload.invoice_prefix = values.invoicePrefix;
  if (differs(({ nextSequence }) => nextSequence) && values.nextSequence !== "") {
    payload.next_invoice_sequence = Number(values.nextSequence);
  }
  const metadata = {
    ...(differs(({ cc }) => cc) ? { [CUSTOMER_METADATA.cc]: values.cc.join(",") } : {}),
    ...(differs(({ timeZone }) => timeZone)
      ? { [CUSTOMER_METADATA.timeZone]: values.timeZone }
      : {}),
  };
  if (Object.keys(metadata).length > 0) payload.metadata = metadata;
  return payload;
}

/** The provider wants an address with a recipient: the one that is there, else that of the bill. */
function shippingAddress(values: CustomerValues, customer: Customer | undefined) {
  const known = customer?.shipping?.address;
  if (!known) return values.address;
  return {
    line1: known.line1 ?? "",
    line2: known.line2 ?? "",
    city: known.city ?? "",
    state: known.state ?? "",
    postal_code: known.postal_code ?? "",
    country: known.country ?? "",
  };
}

function trimmed(values: CustomerValues): CustomerValues {
  const { address } = values;
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    shippingName: values.shippingName.trim(),
    invoicePrefix: values.invoicePrefix.trim(),
    nextSequence: values.nextSequence.trim(),
    address: {
      line1: address.line1.trim(),
      line2: address.line2.trim(),
      city: address.city.trim(),
      state: address.state.trim(),
      postal_code: address.postal_code.trim(),
      country: address.country,
    },
  };
}
