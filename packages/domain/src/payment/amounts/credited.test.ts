import { expect, test } from "vitest";
import { type CreditedBack, creditedToBalance, proposedRefund } from "./credited.ts";

const note: CreditedBack = {
  status: "issued",
  post_payment_amount: 11_498,
  out_of_band_amount: 1_000,
  refunds: [{ amount_refunded: 6_000 }, { amount_refunded: 1_000 }],
};

test("attributes to the balance what neither the card nor an outside refund returned", () => {
  expect(creditedToBalance(note)).toBe(3_498);
  expect(creditedToBalance({ ...note, out_of_band_amount: null })).toBe(4_498);
  expect(creditedToBalance({ ...note, post_payment_amount: 0, refunds: [] })).toBe(0);
});

test("ignores a void note", () => {
  expect(creditedToBalance({ ...note, status: "void" })).toBe(0);
});

test("proposes a refund less the credited balance, and never below zero", () => {
  expect(proposedRefund(20_000, [])).toBe(20_000);
  expect(proposedRefund(20_000, [note, note])).toBe(13_004);
  expect(proposedRefund(3_000, [note])).toBe(0);
});
