import {
  type FieldReading,
  percentageOf,
  type TaxRate,
  taxRateFields,
} from "@counterfoil/contract";
import { isTaxPercentage } from "@counterfoil/domain";
import * as form from "../../../shared/form/values/values.ts";
import type { T } from "../../../shared/text/text.ts";

/** Form values of a tax rate, as typed. */
export type RateValues = form.ValuesOf<typeof taxRateFields>;

/**
 * Returns the form values of a new rate.
 * @param country the business's, whose usual tax type is preselected
 */
export function emptyRate(country: string): RateValues {
  return {
    ...form.emptyValues(taxRateFields),
    tax_type: country === "CA" ? "gst" : country === "US" ? "sales_tax" : "vat",
    country,
  };
}

/**
 * Returns the form values of a tax rate at the provider, with its percentage in the locale's
 * format.
 */
export function taxRateValues(rate: TaxRate, reading: FieldReading): RateValues {
  return form.valuesOf(taxRateFields, rate, reading);
}

/** Returns the parameters that create the rate: only fields with a value. */
export function taxRateCreatePayload(values: RateValues, reading: FieldReading): form.Body {
  return form.createBody(taxRateFields, values, reading);
}

/** Returns the parameters that update the rate: only changed fields. Empty text clears a field. */
export function taxRateUpdatePayload(
  values: RateValues,
  before: RateValues,
  reading: FieldReading,
): form.Body {
  return form.updateBody(taxRateFields, values, before, reading);
}

/** Validates what the schema can't, with messages for the form. */
export function checkRate(
  values: RateValues,
  { locale }: FieldReading,
  t: T,
): Partial<Record<keyof RateValues, string>> {
  return {
    ...(isTaxPercentage(percentageOf(values.percentage, locale))
      ? {}
      : { percentage: t("taxRates.percentageInvalid") }),
    ...(values.state.trim() !== "" && values.country === ""
      ? { country: t("taxRates.countryMissing") }
      : {}),
  };
}
