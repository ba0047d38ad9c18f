/**
 * Returns one line item of a sign without tax, as the editor sends it.
 * @param unitAmount in minor units, as a decimal
 */
export const lineItem = (unitAmount: string, change: object = {}) => ({
  key: "row-00001",
  description: "Sign",
  quantity: "1",
  unit_amount_decimal: unitAmount,
  tax_rates: [],
  ...change,
});
