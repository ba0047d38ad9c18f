import { type Customer, customerFields, type FieldReading } from "@counterfoil/contract";
import * as form from "../../../shared/form/values/values.ts";
import { currencyOf } from "../values.ts";

/** Form values, as typed. */
export type CustomerValues = form.ValuesOf<typeof customerFields>;

/** Returns empty form values with the business's currency, country and time zone. */
export function emptyCustomerValues(account: {
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
export function customerValues(customer: Customer, reading: FieldReading): CustomerValues {
  const values = form.valuesOf(customerFields, customer, reading);
  return { ...values, currency: currencyOf(customer) ?? "" };
}
