import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeEach(async () => {
  shop = await testProvider();
});
afterEach(() => shop.close());

const endpoint = (more: object = {}) =>
  shop.stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:4000/hooks",
    enabled_events: ["*"],
    ...more,
  });

describe("a webhook", () => {
  it("is sent, signed, before the request that caused it is answered", async () => {
    const { secret } = await endpoint();
    const customer = await shop.stripe.customers.create({ name: "Atelier Nord Inc." });
    const [sent] = shop.webhooks;
    const event = Stripe.webhooks.constructEvent(
      sent?.body ?? "",
      sent?.signature ?? "",
      secret ?? "",
    );
    expect(event).toMatchObject({
      type: "customer.created",
      data: { object: { id: customer.id } },
    });
    expect((await shop.stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
  });

  it("is sent only to endpoints that subscribe to it", async () => {
    await endpoint({ enabled_events: ["customer.deleted"] });
    const { id } = await shop.stripe.customers.create({});
    await shop.stripe.customers.del(id);
    expect(shop.webhooks.map(({ body }) => JSON.parse(body).type)).toEqual(["customer.deleted"]);
  });

  it("of a connected account is sent to the platform's Connect endpoint", async () => {
    await endpoint({ connect: true });
    const account = await shop.stripe.accounts.create({ type: "custom", country: "CA" });
    await shop.stripe.customers.create({}, { stripeAccount: account.id });
    await shop.stripe.customers.create({});
    expect(shop.webhooks.map(({ body }) => JSON.parse(body).account)).toEqual([account.id]);
  });

  it("has the API version of its endpoint, while the stored event keeps the account's", async () => {
    await endpoint({ api_version: "2024-06-20" });
    await endpoint({ url: "http://127.0.0.1:4000/other" });
    await shop.stripe.customers.create({});
    const versions = Object.fromEntries(
      shop.webhooks.map(({ url, body }) => [new URL(url).pathname, JSON.parse(body).api_version]),
    );
    expect(versions).toEqual({ "/hooks": "2024-06-20", "/other": Stripe.API_VERSION });
    const [event] = (await shop.stripe.events.list()).data;
    expect(event?.api_version).toBe(Stripe.API_VERSION);
  });

  it("stays pending when its endpoint fails", async () => {
    await endpoint();
    shop.answerWebhooksWith(500);
    await shop.stripe.customers.create({});
    const [event] = (await shop.stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
  });
});

describe("events", () => {
  it("are listed newest first and by type", async () => {
    const { id } = await shop.stripe.customers.create({});
    await shop.stripe.customers.update(id, { name: "Nord" });
    await shop.stripe.coupons.create({ percent_off: 10 });
    const types = async (params: Stripe.EventListParams) =>
      (await shop.stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({})).toEqual(["coupon.created", "customer.updated", "customer.created"]);
    expect(await types({ type: "customer.updated" })).toEqual(["customer.updated"]);
    expect(await types({ type: "customer.*" })).toEqual(["customer.updated", "customer.created"]);
    expect(await types({ types: ["coupon.created", "customer.created"], limit: 1 })).toEqual([
      "coupon.created",
    ]);
  });
});

describe("events of the last 30 days", () => {
  const DAYS = 30 * 86_400;

  it("are available by the account's clock, older ones aren't", async () => {
    const { id: account } = await shop.stripe.accounts.create({ type: "custom", country: "CA" });
    const own = { stripeAccount: account };
    const { now } = shop.provider.clock(account);
    const begun = now();
    await shop.provider.moveClock(account, begun);
    await shop.stripe.customers.create({ name: "Ada Fortin" }, own);
    const [event] = (await shop.stripe.events.list({ type: "customer.created" }, own)).data;
    const seen = async () => [
      (await shop.stripe.events.list({}, own)).data.map(({ id }) => id).includes(event?.id ?? ""),
      (await shop.stripe.events.list({ types: ["customer.*"] }, own)).data.length,
      (await shop.stripe.events.list({ created: { gte: begun } }, own)).data.length > 0,
      (await shop.stripe.events.list({ created: begun }, own)).data.length > 0,
    ];
    await shop.provider.moveClock(account, begun + DAYS);
    expect(await seen()).toEqual([true, 1, true, true]);
    expect((await shop.stripe.events.retrieve(event?.id ?? "", {}, own)).type).toBe(
      "customer.created",
    );
    await shop.provider.moveClock(account, begun + DAYS + 1);
    expect(await seen()).toEqual([false, 0, false, false]);
    await expect(shop.stripe.events.retrieve(event?.id ?? "", {}, own)).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    // A batch, which creates sample history, reads all of it.
    await shop.provider.batch(async () => expect(await seen()).toEqual([true, 1, true, true]));
  });
});
