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
} from "../../../shared/form/values/values.ts";
import { type CustomerValues, valuesOf } from "./values.ts";

/** Returns the parameters that create the customer: only fields with a value. */
export function createPayload(values: CustomerValues, reading: FieldReading): Body {
  return withAddressee(createBody(customerFields, values, reading), values.address);
}

/**
 * Returns the parameters that update the customer: only changed fields. Empty text clears a field.
 */
export function updatePayload(
  values: CustomerValues,
  customer: Customer,
  reading: FieldReading,
): Body {
  const body = updateBody(customerFields, values, valuesOf(customer, reading), reading);
  const known = customer.shipping?.address;
  return withAddressee(body, known ? read(addressFields, known, reading) : values.address);
}

/**
 * The provider requires a name for a shipping address: the existing one, otherwise the customer's.
 */
function withAddressee(body: Body, address: CustomerValues["address"]): Body {
  const { shipping } = body;
  if (typeof shipping !== "object" || shipping === null || !("name" in shipping)) return body;
  return { ...body, shipping: shipping.name === "" ? "" : { ...shipping, address } };
}
