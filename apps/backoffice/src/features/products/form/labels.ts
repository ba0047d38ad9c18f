import type { productFields } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";

/** Labels of the fields. */
export const LABELS = {
  name: "column.name",
  description: "column.description",
  unit_label: "products.unitLabel",
  statement_descriptor: "products.descriptor",
  tax_code: "products.taxCode",
} as const satisfies Readonly<Record<keyof typeof productFields, MessageId>>;
