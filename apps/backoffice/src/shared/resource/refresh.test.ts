import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { type RefreshedResource, refresh } from "./refresh.ts";

const OF_RESOURCES = [
  ["list", "balanceTransaction"],
  ["list", "charge"],
  ["list", "coupon"],
  ["list", "creditNote"],
  ["list", "dispute"],
  ["counts", "invoice"],
  ["list", "invoicePayment"],
  ["object", "customer"],
  ["object", "paymentIntent"],
  ["list", "paymentMethod"],
  ["list", "payout"],
  ["list", "price"],
  ["list", "product"],
  ["list", "promotionCode"],
  ["list", "refund"],
  ["list", "setupIntent"],
  ["list", "taxRate"],
];
const OTHERS = [["account"], ["businessProfile"], ["balance"], ["team"]];
/** What every change may alter. */
const ALWAYS = [["timeline"], ["home"]];

/** Returns the queries that are stale after a change of these, of all that a screen has loaded. */
async function staleAfter(changed: readonly RefreshedResource[]): Promise<string[]> {
  const client = new QueryClient();
  const keys = [...OF_RESOURCES, ...OTHERS, ...ALWAYS];
  for (const key of keys) client.setQueryData(key, []);
  await refresh(client, changed);
  return keys
    .filter((key) => client.getQueryState(key)?.isInvalidated)
    .map((key) => key.join(" "))
    .filter((key) => !["timeline", "home"].includes(key));
}

const MONEY = [
  ...["list balanceTransaction", "list charge", "list dispute", "counts invoice"],
  ...["object customer", "object paymentIntent", "list refund", "account", "balance"],
];

describe("what Maple & Main's screens refetch", () => {
  it.each<[string, readonly RefreshedResource[], readonly string[]]>([
    [
      "after an invoice was paid",
      CHANGED_WITH.invoice,
      [
        ...["list charge", "counts invoice", "list invoicePayment", "object customer"],
        ...["object paymentIntent", "balance"],
      ],
    ],
    [
      "after a credit note was issued",
      CHANGED_WITH.creditNote,
      [
        ...["list balanceTransaction", "list charge", "list creditNote", "counts invoice"],
        ...["list invoicePayment", "object customer", "object paymentIntent", "list refund"],
        ...["account", "balance"],
      ],
    ],
    ["after a payment was captured", CHANGED_WITH.paymentIntent, MONEY],
    ["after a payment was refunded", CHANGED_WITH.refund, MONEY],
    ["after a dispute was accepted", CHANGED_WITH.dispute, MONEY],
    [
      "after a card was added",
      CHANGED_WITH.setupIntent,
      ["object customer", "list paymentMethod", "list setupIntent", "balance"],
    ],
    [
      "after a card was removed",
      CHANGED_WITH.paymentMethod,
      ["object customer", "list paymentMethod", "balance"],
    ],
    [
      "after a customer was deleted",
      CHANGED_WITH.customer,
      ["counts invoice", "object customer", "list paymentMethod", "balance"],
    ],
    [
      "after a payout was cancelled",
      CHANGED_WITH.payout,
      ["list balanceTransaction", "list payout", "account"],
    ],
    ["after a price was archived", CHANGED_WITH.price, ["list price", "list product"]],
    ["after a product was created", CHANGED_WITH.product, ["list price", "list product"]],
    ["after a coupon was deleted", CHANGED_WITH.coupon, ["list coupon", "list promotionCode"]],
    ["after a code was created", CHANGED_WITH.promotionCode, ["list coupon", "list promotionCode"]],
    ["after a tax rate was archived", CHANGED_WITH.taxRate, ["list taxRate"]],
    [
      "when the balance has a new entry",
      ["balanceTransaction"],
      [...["list balanceTransaction", "account"]],
    ],
    ["after the payout schedule was set", ["account"], ["account", "businessProfile"]],
  ])("%s", async (_, changed, stale) => {
    expect(await staleAfter(changed)).toEqual(stale);
  });

  it("is also a timeline and the home screen, after every change", async () => {
    const client = new QueryClient();
    for (const key of ALWAYS) client.setQueryData(key, []);
    await refresh(client, ["taxRate"]);
    expect(ALWAYS.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });
});
