import type { TimelineEntry } from "@counterfoil/contract";
import { FEATURES } from "@counterfoil/domain";
import { describe, expect, it } from "vitest";
import { entryPath } from "./entry-path.ts";

const entry = (
  type: string,
  object: string,
  objectId: string,
  facts: TimelineEntry["facts"] = {},
): TimelineEntry => ({ id: "evt_1", type, created: 0, object, objectId, facts, by: null });

const payout = entry("payout.failed", "payout", "po_1", { failure_code: "account_closed" });
const refund = entry("refund.created", "refund", "re_1", { payment_intent: "pi_1" });
const charged = entry("invoice.paid", "invoice", "in_1", { payment_intent: "pi_1" });
const credit = entry("credit_note.created", "credit_note", "cn_1", { invoice: "in_1" });
const customer = entry("customer.updated", "customer", "cus_1");

describe("an entry of a timeline leads to", () => {
  it.each([
    ["the payout that a payment was part of", payout, "pi_1", "/account/payouts/po_1"],
    ["the payment of a refund", refund, "in_1", "/paymentIntent/pi_1"],
    ["the invoice, on a customer's page", charged, "cus_1", "/invoices/in_1"],
    ["the payment, on its invoice's page", charged, "in_1", "/paymentIntent/pi_1"],
    ["the invoice of a credit note", credit, "cus_1", "/invoices/in_1"],
    ["the customer", customer, "in_1", "/customer/cus_1"],
    ["nothing, on the page of the object itself", payout, "po_1", undefined],
    ["nothing, on the page of a refund's payment", refund, "pi_1", undefined],
    [
      "nothing, if the object is deleted",
      entry("customer.deleted", "customer", "cus_1"),
      "in_1",
      undefined,
    ],
    [
      "nothing, if the object has no page",
      entry("charge.succeeded", "charge", "ch_1"),
      "in_1",
      undefined,
    ],
  ])("%s", (_, shown, page, path) => {
    expect(entryPath(shown, page, FEATURES)).toBe(path);
  });

  it("no page that is off for the user", () => {
    const paths = [customer, charged, refund].map((shown) => entryPath(shown, "cus_2", []));
    expect(paths).toEqual([undefined, undefined, undefined]);
  });
});
