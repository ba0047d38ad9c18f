import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const setClock = (body: object, headers: HeadersInit = {}) =>
  shop.send("POST", "/control/clock", JSON.stringify(body), headers);

describe("the clock", () => {
  it("sets the time of new objects and responses, and stays at its time when frozen", async () => {
    const noon = Date.UTC(2026, 0, 15, 12) / 1000;
    expect(await (await setClock({ to: noon, frozen: true })).json()).toMatchObject({ now: noon });
    expect((await shop.stripe.customers.create({})).created).toBe(noon);
    const response = await shop.send("GET", "/v1/customers");
    expect(response.headers.get("date")).toBe("Thu, 15 Jan 2026 12:00:00 GMT");
    await setClock({ advance_seconds: 86_400 });
    expect((await shop.stripe.customers.create({})).created).toBe(noon + 86_400);
  });

  it("is the account's own", async () => {
    const account = await shop.stripe.accounts.create({ type: "custom", country: "DE" });
    const to = Date.UTC(2025, 5, 1) / 1000;
    await setClock({ account: account.id, to, frozen: true });
    const there = { stripeAccount: account.id };
    expect((await shop.stripe.customers.create({}, there)).created).toBe(to);
    expect((await shop.stripe.customers.create({})).created).not.toBe(to);
  });

  it("expires a coupon", async () => {
    const now = (await (await shop.send("GET", "/control/clock")).json()).now;
    const { id } = await shop.stripe.coupons.create({ percent_off: 5, redeem_by: now + 60 });
    await setClock({ advance_seconds: 120 });
    expect((await shop.stripe.coupons.retrieve(id)).valid).toBe(false);
  });

  it.each(["", "Bearer pk_test_maple"])("is closed to the key '%s'", async (authorization) => {
    expect((await setClock({ advance_seconds: 1 }, { authorization })).status).toBe(401);
  });
});

describe("a connected account", () => {
  it("can charge once no requirement is due", async () => {
    const account = await shop.stripe.accounts.create({
      type: "custom",
      country: "CA",
      business_profile: { name: "Maple & Main", url: "https://maple.example" },
      business_type: "company",
      capabilities: { card_payments: { requested: true } },
    });
    expect(account).toMatchObject({ charges_enabled: false, default_currency: "cad" });
    expect(account.requirements?.currently_due).toEqual([
      "external_account",
      "tos_acceptance.date",
      "tos_acceptance.ip",
    ]);
    const done = await shop.stripe.accounts.update(account.id, {
      external_account: "btok_ca",
      tos_acceptance: { date: 1_700_000_000, ip: "127.0.0.1" },
    });
    expect(done).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
      capabilities: { card_payments: "active" },
    });
  });
});
