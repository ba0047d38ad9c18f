import type { taxRateFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  inclusive: "taxRates.calculation",
  display_name: "taxRates.name",
  tax_type: "taxRates.kind",
  percentage: "taxRates.percentage",
  country: "taxRates.country",
  state: "taxRates.state",
  jurisdiction: "taxRates.jurisdiction",
  description: "column.description",
} as const satisfies Readonly<Record<keyof typeof taxRateFields, MessageId>>;
