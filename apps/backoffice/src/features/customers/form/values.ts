import { type Customer, customerFields, type FieldReading } from "@counterfoil/contract";
import * as form from "../../../shared/form/values.ts";
import { currencyOf } from "../values.ts";

/** What the form holds; everything as it is typed. */
export type CustomerValues = form.ValuesOf<typeof customerFields>;

/** A form without a customer: in the business's currency, country and zone. */
export function emptyValues(account: {
  defaultCurrency: string;
  country: string;
  timeZone: string;
}): CustomerValues {
  const values = form.emptyValues(customerFields);
  return {
    ...values,
    currency: account.defaultCurrency,
    address: { ...values.address, country: account.country },
    metadata: { ...values.metadata, time_zone: account.timeZone },
  };
}

/** Returns the form values of a customer at the provider. */
export function valuesOf(customer: Customer, reading: FieldReading): CustomerValues {
  const values = form.valuesOf(customerFields, customer, reading);
  return { ...values, currency: currencyOf(customer) ?? "" };
}
