/** The fields of a product, by their own names in both of its forms. */
export const PRODUCT_NAMES = {
  name: "name",
  description: "description",
  unitLabel: "unitLabel",
  descriptor: "descriptor",
  taxCode: "taxCode",
} as const;
