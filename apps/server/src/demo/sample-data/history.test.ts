import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { PAYMENT_STATUSES, SHOWN_INVOICE_STATUSES, sum } from "@counterfoil/domain";
import { providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compose, type RunningServer } from "../../composition/compose.ts";
import { appMigrations } from "../../migrations/app.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { Client } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import {
  type AccountObjects,
  grouped,
  readAccountObjects,
} from "../../testing/history/account-objects.ts";
import { accountOf, cutWithin } from "../../testing/history/interrupted-start.ts";
import { asMirrored } from "../../testing/mirror/as-mirrored.ts";
import { sampleData } from "./sample-data.ts";

let database: TestDatabase;
let app: RunningServer;
let objects: Record<"maple" | "harbour", AccountObjects>;
const KEYS = ["maple", "harbour"] as const;

// A Monday just after midnight: since Friday's payout there were refunds and no sales.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T00:10:00Z") });

beforeAll(async () => {
  database = await testDatabase([appMigrations, providerMigrations]);
  const start = (given: Parameters<typeof compose>[1]) =>
    compose(testConfig(), { ...given, database });
  for (const business of KEYS) {
    await expect(start({ sampleData: cutWithin(business) })).rejects.toThrow("power cut");
  }
  app = await start({ sampleData });
  // One account each, although the first two starts were interrupted.
  objects = {
    maple: await readAccountObjects(app, await accountOf(database, "Maple & Main")),
    harbour: await readAccountObjects(app, await accountOf(database, "Harbour Supply")),
  };
});
afterAll(async () => {
  vi.useRealTimers();
  await app?.close();
  await database.close();
});

const counts = async (email: string, resource: string) =>
  (await (await Client.signIn(app, email)).get(`/api/counts/${resource}`)).body;

const finalizedAt = (invoice: AccountObjects["invoices"][number]): number =>
  invoice.status_transitions.finalized_at ?? 0;

describe.each(KEYS)("the data of %s", (key) => {
  it("adds up on every invoice: lines, discounts, taxes, balance", () => {
    for (const it of objects[key].invoices) {
      const lines = it.lines.data;
      expect(it.subtotal, it.id).toBe(sum(lines.map(({ amount }) => amount)));
      const discounts = sum((it.total_discount_amounts ?? []).map(({ amount }) => amount));
      const taxes = sum((it.total_taxes ?? []).map(({ amount }) => amount));
      expect(it.total, it.id).toBe(it.subtotal - discounts + taxes);
      expect(taxes, it.id).toBe(
        sum(lines.flatMap((line) => (line.taxes ?? []).map(({ amount }) => amount))),
      );
      expect(it.amount_due, it.id).toBe(it.amount_paid + it.amount_remaining);
      expect(Math.min(it.amount_due, it.amount_paid, it.amount_remaining)).toBeGreaterThanOrEqual(
        0,
      );
      if (it.status === "paid") expect(it.amount_remaining, it.id).toBe(0);
      if (it.status === "draft") continue;
      // The amount due no longer contains what a credit note reduced before payment.
      const credited = it.pre_payment_credit_notes_amount;
      expect(it.total + it.starting_balance, it.id).toBe(
        it.amount_due + credited + (it.ending_balance ?? 0),
      );
    }
  });

  it("numbers its invoices from 1 without gaps, in the order of finalization", () => {
    const finalized = objects[key].invoices
      .filter(({ status }) => status !== "draft")
      .sort((a, b) => finalizedAt(a) - finalizedAt(b));
    // Harbour Supply is in Germany, where invoices are numbered per account.
    const series = grouped(finalized, ({ customer }) => (key === "harbour" ? "all" : customer));
    const prefixes = new Map(objects[key].customers.map((one) => [one.id, one.invoice_prefix]));
    for (const [customer, invoices] of series) {
      const numbers = invoices.map(({ number }) => number);
      const prefix = prefixes.get(String(customer)) ?? numbers[0]?.split("-")[0];
      expect(numbers).toEqual(
        numbers.map((_, index) => `${prefix}-${String(index + 1).padStart(4, "0")}`),
      );
    }
    const drafts = objects[key].invoices.filter(({ status }) => status === "draft");
    expect(drafts.every(({ number }) => number === null)).toBe(true);
  });

  it("has a balance equal to the sum of its transactions", async () => {
    const stripeBalance = await app.billing
      .sdk()
      .balance.retrieve({}, app.billing.options(objects[key].account));
    const currencies = new Set(objects[key].entries.map(({ currency }) => currency));
    for (const currency of currencies) {
      const net = objects[key].entries.filter((one) => one.currency === currency);
      const parts = [...stripeBalance.available, ...stripeBalance.pending].filter(
        (one) => one.currency === currency,
      );
      expect(sum(parts.map(({ amount }) => amount))).toBe(sum(net.map((one) => one.net)));
    }
    for (const { id, net, amount, fee } of objects[key].entries) expect(net, id).toBe(amount - fee);
  });

  it("refunds no more than was captured, and records how much", () => {
    const refunds = grouped(objects[key].refunds, ({ charge }) => charge);
    for (const { id, captured, amount, amount_captured, amount_refunded } of objects[key].charges) {
      const own = (refunds.get(id) ?? []).filter(({ status }) => status !== "failed");
      expect(amount_refunded, id).toBe(sum(own.map((refund) => refund.amount)));
      expect(amount_captured).toBeLessThanOrEqual(amount);
      if (captured) expect(amount_refunded).toBeLessThanOrEqual(amount_captured);
      // A cancelled authorization is shown as refunded, and moved no money.
      else expect(own.every(({ balance_transaction }) => balance_transaction === null)).toBe(true);
    }
  });

  it("carries every customer's balance from entry to entry", () => {
    const customerTransactions = grouped(
      objects[key].customerTransactions,
      ({ customer }) => customer,
    );
    for (const { id, balance } of objects[key].customers) {
      let running = 0;
      for (const entry of customerTransactions.get(id) ?? []) {
        running += entry.amount;
        expect(entry.ending_balance, id).toBe(running);
      }
      expect(balance, id).toBe(running);
    }
  });

  it("redeems no coupon beyond its limit, and bills each customer in one currency", () => {
    for (const { id, max_redemptions, times_redeemed } of objects[key].coupons) {
      if (max_redemptions !== null) {
        expect(times_redeemed, id).toBeLessThanOrEqual(max_redemptions);
      }
    }
    const currencies = new Map(objects[key].customers.map((one) => [one.id, one.currency]));
    for (const { customer, currency, status } of objects[key].invoices) {
      if (status !== "draft") expect(currency).toBe(currencies.get(String(customer)));
    }
  });

  it("is equal in the mirror and at the provider, object by object", async () => {
    const { account, ...lists } = objects[key];
    const rows = await database
      .access<MirrorSchema>("app")
      .readTenant(account, (db) =>
        db
          .selectFrom("mirror_object")
          .select(["type", "id", "body"])
          .where("deleted", "=", false)
          .execute(),
      );
    const mirrored = new Map(rows.map(({ type, id, body }) => [`${type} ${id}`, JSON.parse(body)]));
    const types = new Set<string>();
    for (const object of Object.values(lists).flat()) {
      const name = `${object.object} ${object.id}`;
      types.add(object.object);
      expect(mirrored.get(name), name).toEqual(asMirrored(object));
      mirrored.delete(name);
    }
    const more = [...mirrored.keys()].filter((name) => types.has(name.split(" ")[0] ?? ""));
    expect(more).toEqual([]);
  });
});

describe("the history of the sample businesses", () => {
  it("is created once and completely, although the first two starts were killed", () => {
    expect(objects.maple.customers).toHaveLength(220);
    expect(objects.maple.invoices).toHaveLength(440);
    expect(objects.harbour.customers).toHaveLength(80);
    expect(objects.harbour.invoices).toHaveLength(160);
  });

  it("shows Claire and Greta invoices in every status", async () => {
    for (const email of ["owner@maple.example", "owner@harbour.example"]) {
      const { by_status } = await counts(email, "invoice");
      for (const status of SHOWN_INVOICE_STATUSES) {
        expect(by_status[status] ?? 0, `${email} ${status}`).toBeGreaterThan(0);
      }
    }
  });

  it("shows Claire payments in every status of the provider", async () => {
    const { by_status } = await counts("owner@maple.example", "paymentIntent");
    for (const status of [...PAYMENT_STATUSES, "partial_refund", "full_refund"]) {
      expect(by_status[status] ?? 0, status).toBeGreaterThan(0);
    }
  });

  it("has emailed the newest open invoices, one of them to an unknown address", async () => {
    const claire = await Client.signIn(app, "owner@maple.example");
    const bounced = async () => (await claire.get("/api/mail/bounced")).body;
    await expect.poll(bounced, { timeout: 60_000 }).toMatchObject({
      total: 1,
      data: [{ kind: "invoice", address: "comptes@bounce.example", number: expect.any(String) }],
    });
    const [{ about }] = (await bounced()).data;
    const { data } = (await claire.get(`/api/mail?about=${about}`)).body;
    expect(data[0].recipients[0]).toMatchObject({ part: "to", state: "delivered" });
  });

  it("has declines of many kinds and disputes of every outcome", () => {
    const codes = objects.maple.charges.map((charge) => charge.outcome?.reason ?? null);
    expect(new Set(codes.filter((code) => code !== null)).size).toBeGreaterThanOrEqual(6);
    const outcomes = new Set(objects.maple.disputes.map(({ status }) => status));
    for (const status of ["needs_response", "won", "lost", "warning_needs_response"]) {
      expect(outcomes, status).toContain(status);
    }
  });

  it("shows Claire payouts in every status, most of them automatic; Greta's are manual", () => {
    const statuses = new Set(objects.maple.payouts.map(({ status }) => status));
    expect(statuses).toEqual(new Set(["paid", "in_transit", "pending", "canceled", "failed"]));
    expect(objects.maple.payouts.filter(({ automatic }) => automatic).length).toBeGreaterThan(60);
    const failed = objects.maple.payouts.filter(({ status }) => status === "failed");
    expect(failed).toMatchObject([{ failure_code: "account_closed", automatic: true }]);
    const manual = objects.harbour.payouts.map(({ automatic }) => automatic);
    expect([manual[0], manual.at(-1)]).toEqual([true, false]);
  });

  it("links every automatic payout to its balance transactions", async () => {
    const { account, payouts } = objects.maple;
    const own = app.billing.options(account);
    for (const { id, amount, automatic } of payouts) {
      if (!automatic) continue;
      const list = app.billing.sdk().balanceTransactions.list({ payout: id, limit: 100 }, own);
      const entries = await list.autoPagingToArray({ limit: 1_000 });
      const held = entries.filter(({ source }) => source !== id);
      expect(sum(held.map(({ net }) => net)), id).toBe(amount);
    }
  });

  it("has coupons of each kind, one expired and one fully redeemed", () => {
    const { coupons } = objects.maple;
    expect(new Set(coupons.map(({ duration }) => duration)).size).toBe(3);
    expect(coupons.some(({ amount_off }) => amount_off !== null)).toBe(true);
    expect(coupons.some(({ redeem_by, valid }) => redeem_by !== null && !valid)).toBe(true);
    const used = coupons.find(({ id }) => id === "FIRST3");
    expect(used).toMatchObject({ times_redeemed: 3, valid: false });
  });

  it("has codes of each kind: fully redeemed, expired, inactive, limited to one customer", () => {
    const { promotionCodes } = objects.maple;
    const code = (name: string) => promotionCodes.find(({ code: known }) => known === name);
    expect(code("PREMIERS")).toMatchObject({ times_redeemed: 3, active: false });
    expect(code("TERRASSE")).toMatchObject({ active: false });
    expect(code("PRINTEMPS25")).toMatchObject({ active: false, expires_at: null });
    expect(code("NORD-2027")?.customer).toMatch(/^cus_/);
    expect(code("BONJOUR")?.restrictions.first_time_transaction).toBe(true);
  });

  it("has tax rates of every kind, one of them archived, and inclusive VAT at Harbour", () => {
    const kinds = new Set(objects.maple.taxRates.map((rate) => rate.tax_type ?? "custom"));
    expect([...kinds].sort()).toEqual(["custom", "gst", "hst", "pst", "qst", "rst", "sales_tax"]);
    expect(objects.maple.taxRates.filter(({ active }) => !active)).toHaveLength(1);
    const within = objects.harbour.taxRates.filter(({ inclusive }) => inclusive);
    expect(within).toMatchObject([{ tax_type: "vat", percentage: 19 }]);
  });

  it("has a dozen products at Maple & Main, each with a default price, one archived", () => {
    const { products } = objects.maple;
    expect(products.length).toBeGreaterThanOrEqual(12);
    expect(products.filter(({ default_price: price }) => price === null)).toEqual([]);
    expect(products.filter(({ active }) => !active).map(({ name }) => name)).toEqual([
      "Neon repair",
    ]);
  });

  it.each(KEYS)("leaves the clock of %s at real time, ready for charges", async (key) => {
    const { account } = objects[key];
    expect(Math.abs((app.provider?.clock(account).now() ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    const { charges_enabled, payouts_enabled } = await app.billing.sdk().accounts.retrieve(account);
    expect({ charges_enabled, payouts_enabled }).toEqual({
      charges_enabled: true,
      payouts_enabled: true,
    });
  });

  it("emits events from here on: a new customer is mirrored by its event", async () => {
    const { account } = objects.maple;
    const { id } = await app.billing
      .sdk()
      .customers.create({ name: "Nouvelle Cliente" }, app.billing.options(account));
    const claire = await Client.signIn(app, "owner@maple.example");
    expect((await claire.get(`/api/stripe/customer/${id}`)).body.name).toBe("Nouvelle Cliente");
  });
});
