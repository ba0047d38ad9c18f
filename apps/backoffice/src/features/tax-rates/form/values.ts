import {
  type FieldReading,
  percentageOf,
  type TaxRate,
  taxRateFields,
} from "@counterfoil/contract";
import { isTaxPercentage } from "@counterfoil/domain";
import * as form from "../../../shared/form/values.ts";
import type { T } from "../../../shared/text/text.ts";

/** What the form of a tax rate holds; everything as it is typed. */
export type RateValues = form.ValuesOf<typeof taxRateFields>;

/**
 * The form of a new rate.
 * @param country of the business, whose usual kind of tax it begins with
 */
export function emptyRate(country: string): RateValues {
  return {
    ...form.emptyValues(taxRateFields),
    tax_type: country === "CA" ? "gst" : country === "US" ? "sales_tax" : "vat",
    country,
  };
}

/**
 * Returns the form values of a tax rate at the provider, with its percentage in the locale's format.
 */
export function valuesOf(rate: TaxRate, reading: FieldReading): RateValues {
  return form.valuesOf(taxRateFields, rate, reading);
}

/** What makes the rate: only what was filled in. */
export function createPayload(values: RateValues, reading: FieldReading): form.Body {
  return form.createBody(taxRateFields, values, reading);
}

/** What changes the rate: only what is different. Empty text clears. */
export function updatePayload(values: RateValues, rate: TaxRate, reading: FieldReading): form.Body {
  return form.updateBody(taxRateFields, values, valuesOf(rate, reading), reading);
}

/** What the schema says in other words than a person who types needs. */
export function checkRate(
  values: RateValues,
  { locale }: FieldReading,
  t: T,
): Partial<Record<keyof RateValues, string>> {
  return {
    ...(values.display_name.trim() === "" ? { display_name: t("common.required") } : {}),
    ...(isTaxPercentage(percentageOf(values.percentage, locale))
      ? {}
      : { percentage: t("taxRates.percentageInvalid") }),
    ...(values.state.trim() !== "" && values.country === ""
      ? { country: t("taxRates.countryMissing") }
      : {}),
  };
}
