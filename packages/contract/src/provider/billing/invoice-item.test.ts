import { expect, it } from "vitest";
import { invoiceItemUpdate } from "./invoice.ts";

it("names a quantity that has no plain decimal, such as 1e21", () => {
  const result = invoiceItemUpdate.safeParse({ quantity: 1e21, unit_amount_decimal: "1250.5" });
  const paths = result.error?.issues.map(({ path }) => path.join("."));
  expect(new Set(paths)).toEqual(new Set(["quantity"]));
});
