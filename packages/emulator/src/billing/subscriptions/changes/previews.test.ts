import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberOf } from "../../../testing/test-member.ts";
import {
  describedLines,
  HALFWAY,
  halfwaySubscriber,
  MAY,
  pendingOf,
  testPlans,
} from "../../../testing/test-plans.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
let stripe: Stripe;
let gold: string;
let platinum: string;
beforeAll(async () => {
  shop = await testProvider();
  stripe = shop.stripe;
  ({ gold, platinum } = await testPlans(stripe));
});
afterAll(() => shop.close());

const halfway = (terms?: Partial<Stripe.SubscriptionCreateParams>, card?: string) =>
  halfwaySubscriber(stripe, gold, terms, card);

describe("a preview of a subscription", () => {
  it("shows the prorations of a change that hasn't been made", async () => {
    const { customer, created, item } = await halfway();
    const preview = (proration_behavior: "always_invoice" | "create_prorations" | "none") =>
      stripe.invoices.createPreview({
        subscription: created.id,
        subscription_details: { items: [{ id: item, price: platinum }], proration_behavior },
      });
    const next = await preview("create_prorations");
    expect(next).toMatchObject({ id: expect.stringMatching(/^upcoming_in_/), total: 2_500 });
    expect(describedLines(next)).toEqual([
      "Remaining time on Platinum after 16 Apr 2026: 1000",
      "Unused time on Gold after 16 Apr 2026: -500",
      "1 × Platinum (at $20.00 / month): 2000",
    ]);
    expect((await preview("always_invoice")).total).toBe(500);
    expect((await preview("none")).total).toBe(2_000);
    expect(await pendingOf(stripe, customer)).toEqual([]);
    expect((await stripe.subscriptions.retrieve(created.id)).items.data[0]?.price.id).toBe(gold);
  });

  it("shows the first period of a new subscription, also a partial one", async () => {
    const { id: customer } = await memberOf(stripe, HALFWAY);
    const preview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      stripe.invoices.createPreview({
        customer,
        subscription_details: { items: [{ price: gold, quantity: 2 }], ...details },
      });
    expect(await preview({})).toMatchObject({ customer, total: 2_000, billing_reason: "upcoming" });
    const anchor = { type: "timestamp", timestamp: MAY } as const;
    expect((await preview({ billing_cycle_anchor: anchor })).total).toBe(1_000);
    expect((await preview({ trial_end: MAY })).total).toBe(0);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await stripe.invoices.list({ customer })).data).toEqual([]);
  });

  it("shows the metadata that its invoices would have", async () => {
    const { customer, created } = await halfway({ metadata: { seat: "12", team: "north" } });
    const metadataOf = async (params: Stripe.InvoiceCreatePreviewParams) =>
      (await stripe.invoices.createPreview(params)).parent?.subscription_details?.metadata;
    const changed = {
      subscription: created.id,
      subscription_details: { metadata: { seat: "14" } },
    };
    expect(await metadataOf(changed)).toEqual({ seat: "14", team: "north" });
    const items = [{ price: platinum }];
    const first = { customer, subscription_details: { items, metadata: { seat: "7" } } };
    expect(await metadataOf(first)).toEqual({ seat: "7" });
    const { metadata } = await stripe.subscriptions.retrieve(created.id);
    expect(metadata).toEqual({ seat: "12", team: "north" });
  });

  it("shows the credit for ending it now", async () => {
    const { created } = await halfway();
    const last = await stripe.invoices.createPreview({
      subscription: created.id,
      subscription_details: { cancel_now: true },
    });
    expect(last.total).toBe(-500);
    const { status } = await stripe.subscriptions.retrieve(created.id);
    expect(status).toBe("active");
  });

  it("leaves out a coupon that ends before the next invoice", async () => {
    const { id: coupon } = await stripe.coupons.create({
      percent_off: 50,
      duration: "repeating",
      duration_in_months: 1,
    });
    const { created, until } = await halfway({ discounts: [{ coupon }] });
    const preview = await stripe.invoices.createPreview({ subscription: created.id });
    expect(preview).toMatchObject({ created: MAY, total: 1_000 });
    await until(MAY);
    const [next] = (await stripe.invoices.list({ subscription: created.id, limit: 1 })).data;
    expect(next?.total).toBe(preview.total);
  });
});
