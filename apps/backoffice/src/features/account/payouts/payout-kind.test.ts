import { expect, it } from "vitest";
import { payoutKind } from "./payout-kind.ts";

it.each([
  [true, "standard", "account.payout.automatic"],
  [false, "standard", "account.payout.manual"],
  [false, "instant", "account.payout.instant"],
])("a payout (automatic: %s, method: %s) is named %s", (automatic, method, name) => {
  expect(payoutKind({ automatic, method })).toBe(name);
});
