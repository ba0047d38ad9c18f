import type { TaxRate } from "@counterfoil/contract";
import {
  decimalOfNumber,
  isTaxPercentage,
  parseQuantity,
  quantityText,
  TAX_KINDS,
  type TaxKind,
} from "@counterfoil/domain";
import type { FieldNames } from "../../../shared/form/payload-resolver.ts";
import type { T } from "../../../shared/text/text.ts";
import type { TaxRateCreate, TaxRateUpdate } from "../api.ts";

/** What the form of a tax rate holds; everything as it is typed. */
export interface RateValues {
  name: string;
  kind: TaxKind;
  percentage: string;
  calculation: "exclusive" | "inclusive";
  country: string;
  state: string;
  jurisdiction: string;
  description: string;
}

export const FIELD_NAMES: FieldNames<RateValues> = {
  display_name: "name",
  tax_type: "kind",
  percentage: "percentage",
  inclusive: "calculation",
  country: "country",
  state: "state",
  jurisdiction: "jurisdiction",
  description: "description",
};

/**
 * The form of a new rate.
 * @param country of the business, whose usual kind of tax it begins with
 */
export function emptyRate(country: string): RateValues {
  return {
    name: "",
    kind: country === "CA" ? "gst" : country === "US" ? "sales_tax" : "vat",
    percentage: "",
    calculation: "exclusive",
    country,
    state: "",
    jurisdiction: "",
    description: "",
  };
}

/**
 * Returns the form values of a tax rate at the provider, with its percentage in the locale's format.
 */
export function valuesOf(rate: TaxRate, locale: string): RateValues {
  return {
    name: rate.display_name,
    kind: TAX_KINDS.find((known) => known === rate.tax_type) ?? "custom",
    percentage: quantityText(decimalOfNumber(rate.percentage), locale),
    calculation: rate.inclusive ? "inclusive" : "exclusive",
    country: rate.country ?? "",
    state: rate.state ?? "",
    jurisdiction: rate.jurisdiction ?? "",
    description: rate.description ?? "",
  };
}

/** What makes the rate: only what was filled in. */
export function createPayload(values: RateValues, locale: string): TaxRateCreate {
  const { country, state, jurisdiction, description } = trimmed(values);
  return {
    display_name: values.name.trim(),
    tax_type: values.kind,
    percentage: Number(percentageText(values.percentage, locale)),
    inclusive: values.calculation === "inclusive",
    ...(country === "" ? {} : { country }),
    ...(state === "" ? {} : { state }),
    ...(jurisdiction === "" ? {} : { jurisdiction }),
    ...(description === "" ? {} : { description }),
  };
}

/** What changes the rate: only what is different. Empty text clears. */
export function updatePayload(values: RateValues, rate: TaxRate, locale: string): TaxRateUpdate {
  const now = trimmed(values);
  const before = trimmed(valuesOf(rate, locale));
  return {
    ...(now.name === before.name ? {} : { display_name: now.name }),
    ...(now.kind === before.kind ? {} : { tax_type: now.kind }),
    ...(now.country === before.country ? {} : { country: now.country }),
    ...(now.state === before.state ? {} : { state: now.state }),
    ...(now.jurisdiction === before.jurisdiction ? {} : { jurisdiction: now.jurisdiction }),
    ...(now.description === before.description ? {} : { description: now.description }),
  };
}

/** What the schema says in other words than a person who types needs. */
export function checkRate(
  values: RateValues,
  locale: string,
  t: T,
): Partial<Record<keyof RateValues, string>> {
  const text = percentageText(values.percentage, locale);
  return {
    ...(values.name.trim() === "" ? { name: t("common.required") } : {}),
    ...(isTaxPercentage(text) ? {} : { percentage: t("taxRates.percentageInvalid") }),
    ...(values.state.trim() !== "" && values.country === ""
      ? { country: t("taxRates.countryMissing") }
      : {}),
  };
}

/** A typed percentage as a plain decimal; no number where it is none. */
function percentageText(text: string, locale: string): string {
  const read = parseQuantity(text.replace(/\s*%\s*$/, ""), locale);
  return read.ok ? read.value : "NaN";
}

function trimmed(values: RateValues): RateValues {
  return {
    ...values,
    name: values.name.trim(),
    state: values.state.trim().toUpperCase(),
    jurisdiction: values.jurisdiction.trim(),
    description: values.description.trim(),
  };
}
