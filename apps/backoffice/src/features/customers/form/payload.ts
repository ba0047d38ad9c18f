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
import type { CustomerValues } from "./values.ts";

/** Returns the parameters that create the customer: only fields with a value. */
export function customerCreatePayload(values: CustomerValues, reading: FieldReading): Body {
  return withAddressee(createBody(customerFields, values, reading), { address: values.address });
}

/**
 * Returns the parameters that update the customer: only changed fields. Empty text clears a field.
 * The provider replaces `shipping` and `preferred_locales` as a whole, so what the form doesn't
 * show of them is sent back.
 */
export function customerUpdatePayload(
  values: CustomerValues,
  before: CustomerValues,
  customer: Customer,
  reading: FieldReading,
): Body {
  const body = updateBody(customerFields, values, before, reading);
  const { address, phone } = customer.shipping ?? {};
  return withAddressee(withOtherLanguages(body, customer), {
    address: address ? read(addressFields, address, reading) : values.address,
    ...(phone ? { phone } : {}),
  });
}

/**
 * The provider requires a name for a shipping address: the existing one, otherwise the customer's.
 */
function withAddressee(
  body: Body,
  rest: { readonly address: CustomerValues["address"]; readonly phone?: string },
): Body {
  const { shipping } = body;
  if (typeof shipping !== "object" || shipping === null || !("name" in shipping)) return body;
  return { ...body, shipping: shipping.name === "" ? "" : { ...shipping, ...rest } };
}

/** The form shows only the first language. Without a first language there are no others. */
function withOtherLanguages(body: Body, { preferred_locales: before }: Customer): Body {
  const { preferred_locales: chosen } = body;
  if (!Array.isArray(chosen) || chosen.length === 0) return body;
  const others = (before ?? []).slice(1).filter((locale) => !chosen.includes(locale));
  return { ...body, preferred_locales: [...chosen, ...others] };
}
