import type { HomeFigures } from "@counterfoil/contract";
import { addDays, isoDate, localDateOf } from "@counterfoil/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Client, Loose } from "../../testing/client.ts";
import { memberWith } from "../../testing/sign-in/member-with.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let customer: string;
const zone = "America/Toronto";
const today = localDateOf(Date.now() / 1000, zone);
const week = { from: isoDate(addDays(today, -6)), to: isoDate(today) };

beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const make = async (path: string, body: object): Promise<Loose> => {
    const reply = await claire.post(`/api/stripe/${path}`, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  customer = (await make("customer", { name: "Atelier Nord" })).id;
  const card = (await make("paymentMethod", { payment_method: "pm_card_visa", customer })).id;
  const bill = { customer, currency: "cad", collection_method: "send_invoice", days_until_due: 30 };
  const draft = (amount: string) => make("invoice", { ...bill, lines: [lineItem(amount)] });
  const paid = await draft("30000");
  await make(`invoice/${paid.id}/pay`, { payment_method: card });
  const open = await draft("20000");
  await make(`invoice/${open.id}/finalize`, {});
  await draft("99900");
  const payment = { amount: 10_000, currency: "cad", customer, payment_method: card };
  const charged = await make("paymentIntent", payment);
  await make("refund", { payment_intent: charged.id, amount: 2_500 });
  await make("paymentIntent", { ...payment, amount: 4_000, capture_method: "manual" });
  const disputed = await make("paymentMethod", {
    payment_method: "pm_card_createDispute",
    customer,
  });
  await make("paymentIntent", { ...payment, amount: 5_000, payment_method: disputed.id });
});
afterAll(() => world?.close());

async function home(client: Client, change: object = {}): Promise<HomeFigures> {
  const query = new URLSearchParams({ ...week, ...change });
  const reply = await client.get(`/api/home?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const of = ({ attention }: HomeFigures, kind: string) => attention.find((one) => one.kind === kind);

describe("the home screen's figures", () => {
  it("are the gross and net volume of the period, its refunds, and each of its days", async () => {
    // The ledger entry of an invoice's payment arrives with its event.
    await expect
      .poll(async () => (await home(world.claire)).volume?.gross, { timeout: 60_000 })
      .toEqual({ now: 30_000 + 10_000 + 5_000, before: 0 });
    const { volume, currency } = await home(world.claire);
    expect(currency).toBe("cad");
    expect(volume?.refunded).toEqual({ now: -2_500, before: 0 });
    expect(volume?.refunds).toBe(1);
    const { data } = await world.stripe.balanceTransactions.list(
      { limit: 100 },
      world.as(world.maple),
    );
    const net = data.reduce((sum, entry) => sum + entry.net, 0);
    expect(volume?.net.now).toBe(net);
    expect(volume?.days).toHaveLength(7);
    expect(volume?.days.at(-1)).toEqual({
      day: week.to,
      gross: 45_000,
      refunded: -2_500,
      payments: 3,
    });
  });

  it("count what was billed, paid and outstanding, excluding drafts", async () => {
    const { invoiced, owed } = await home(world.claire);
    expect(invoiced?.total.now).toBe(50_000);
    expect(invoiced?.paid).toEqual({ amount: { now: 30_000, before: 0 }, count: 1 });
    expect(invoiced?.open).toEqual({ amount: { now: 20_000, before: 0 }, count: 1 });
    expect(invoiced?.daysToPay.now).toBe(0);
    expect(owed?.total).toBe(20_000);
    expect(owed?.ages[0]).toEqual({ age: "not_due", count: 1, amount: 20_000 });
  });

  it("are compared with the previous period of the same length", async () => {
    const next = { from: isoDate(addDays(today, 1)), to: isoDate(addDays(today, 7)) };
    const { volume, invoiced } = await home(world.claire, next);
    expect(volume?.gross).toEqual({ now: 0, before: 45_000 });
    expect(invoiced?.total).toEqual({ now: 0, before: 50_000 });
  });

  it("are those of one currency", async () => {
    const { volume, owed, currencies } = await home(world.claire, { currency: "usd" });
    expect(volume?.gross.now).toBe(0);
    expect(owed?.total).toBe(0);
    expect(currencies).toEqual(["cad"]);
  });
});

describe("what needs attention", () => {
  it("names the payment whose authorization expires first, and when", async () => {
    const waiting = of(await home(world.claire), "capture");
    expect(waiting).toMatchObject({ count: 1, amount: 4_000, first: { name: "Atelier Nord" } });
    const days = ((waiting?.first.at ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(8);
  });

  it("names the dispute that is due first, with its reason", async () => {
    const waiting = of(await home(world.claire), "dispute");
    expect(waiting).toMatchObject({
      count: 1,
      amount: 5_000,
      first: { id: expect.stringMatching(/^pi_/), reason: "fraudulent" },
    });
  });

  it("omits what needs no action: a recent draft, no bounced emails", async () => {
    const kinds = (await home(world.claire)).attention.map(({ kind }) => kind);
    expect(kinds).toEqual(["capture", "dispute"]);
  });

  it("lists each bounced email separately, with its own link", async () => {
    const invite = (emails: string[]) =>
      world.claire.post("/api/account/user", { emails, role: "user" });
    await invite(["bounces@maple.example"]);
    await invite(["bounces@harbour.example"]);
    const lines = async () =>
      (await home(world.claire)).attention.filter(({ kind }) => kind === "bounced");
    await expect.poll(async () => (await lines()).length, { timeout: 60_000 }).toBe(2);
    expect((await lines()).map(({ count, first }) => [count, first.name])).toEqual(
      expect.arrayContaining([
        [1, "bounces@maple.example"],
        [1, "bounces@harbour.example"],
      ]),
    );
    expect((await home(world.greta)).attention).toEqual([]);
  });

  it("lists drafts unsent for a week", async () => {
    await world.database.access("app").tenant(world.maple, async (db) => {
      await sql`update mirror_object set created = created - 8 * 86400
        where type = 'invoice' and status = 'draft'`.execute(db);
    });
    expect(of(await home(world.claire), "drafts")).toMatchObject({ count: 1, amount: 99_900 });
  });
});

describe("access to the figures", () => {
  it("omits disputes for a role that may read payments and no disputes", async () => {
    const rights = ["payment:read"];
    const paule = await memberWith(world, { name: "Counter", copiedFrom: "user", rights });
    const kinds = (await home(paule)).attention.map(({ kind }) => kind);
    expect(kinds).toEqual(["capture"]);
  });

  it("returns a business its own figures only", async () => {
    const figures = await home(world.greta);
    expect(figures.currency).toBe("eur");
    expect(figures.volume?.gross.now).toBe(0);
    expect(figures.attention).toEqual([]);
  });

  it.each([
    [{ from: "2026-02-30" }, "from"],
    [{ to: "yesterday" }, "to"],
    [{ from: "2024-01-01", to: "2026-01-01" }, "to"],
    [{ from: "2026-01-02", to: "2026-01-01" }, "to"],
    [{ currency: "CAD" }, "currency"],
  ])("reports the error in %j", async (change, field) => {
    const query = new URLSearchParams({ ...week, ...change });
    const reply = await world.claire.get(`/api/home?${query}`);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });
});
