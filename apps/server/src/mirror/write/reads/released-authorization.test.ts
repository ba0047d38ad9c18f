import { expect, it } from "vitest";
import { readsAfterChange } from "./related-objects.ts";

const charge = (amount_captured: number) => ({
  id: "ch_1",
  object: "charge",
  amount: 10_000,
  amount_captured,
  captured: amount_captured > 0,
});

it("reads the refund that released the rest of an authorization, which needs no event", () => {
  const refunds = [{ kind: "list", path: "/refunds", query: { charge: "ch_1" } }];
  const authorized = JSON.stringify(charge(0));
  const partly = charge(7_000);
  expect(readsAfterChange(partly, authorized)).toEqual(refunds);
  expect(readsAfterChange(partly, null)).toEqual(refunds);
  expect(readsAfterChange(partly, JSON.stringify(partly))).toEqual([]);
  expect(readsAfterChange(charge(10_000), authorized)).toEqual([]);
});
