import { expect, it } from "vitest";
import { directoryIn } from "./known-directory.ts";

it("knows the business of the last sign-in", () => {
  const maple = { account: "acct_1", business: "Maple & Main" };
  expect(directoryIn(maple)).toEqual(maple);
});

it.each([
  null,
  "acct_1",
  { account: "acct_1" },
  { account: "acct_1", business: "" },
  { account: "../customer", business: "Maple & Main" },
  { account: 1, business: "Maple & Main" },
])("ignores %j, which it didn't store", (value) => {
  expect(directoryIn(value)).toBeUndefined();
});
