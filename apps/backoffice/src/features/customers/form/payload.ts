import {
  addressFields,
  type Customer,
  customerFields,
  type FieldReading,
} from "@counterfoil/contract";
import {
  type Body,
  createBody,
  valuesOf as read,
  updateBody,
} from "../../../shared/form/values.ts";
import { type CustomerValues, valuesOf } from "./values.ts";

/** What creates the customer: only what was filled in. */
export function createPayload(values: CustomerValues, reading: FieldReading): Body {
  return withAddressee(createBody(customerFields, values, reading), values.address);
}

/** What changes the customer: only what is different. Empty text clears. */
export function updatePayload(
  values: CustomerValues,
  customer: Customer,
  reading: FieldReading,
): Body {
  const body = updateBody(customerFields, values, valuesOf(customer, reading), reading);
  const known = customer.shipping?.address;
  return withAddressee(body, known ? read(addressFields, known, reading) : values.address);
}

/** The provider wants an address with a recipient: the one that is there, else that of the bill. */
function withAddressee(body: Body, address: CustomerValues["address"]): Body {
  const { shipping } = body;
  if (typeof shipping !== "object" || shipping === null || !("name" in shipping)) return body;
  return { ...body, shipping: shipping.name === "" ? "" : { ...shipping, address } };
}
