import { expect, test } from "vitest";
import { amountDetailsProblem } from "./amount-details.ts";

const line = { unitCost: 1000, quantity: 2 };

test.each([
  [{}, null],
  [{ discount: 500, shipping: 100, tax: 1400 }, null],
  [{ discount: 500, tax: 1501 }, "amount_details_tax_shipping_discount_greater_than_amount"],
  [{ lines: [line] }, null],
  [{ lines: [{ ...line, discount: 300, tax: 100 }], shipping: 200 }, null],
  [{ lines: [{ ...line, quantity: 1 }] }, "amount_details_amount_mismatch"],
])("splits 20.00 into %j: %s", (details, problem) => {
  expect(amountDetailsProblem(details, 2000)).toBe(problem);
});
