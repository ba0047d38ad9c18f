import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Loose } from "../../testing/client.ts";
import { parseCsv } from "../../testing/parse-csv.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let customer: string;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  const created = await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  customer = created.body.id;
});
afterAll(() => world.close());

const DAY = 86_400;

/** Advances the business's clock to the start of a UTC day, counted from the first call. */
let start: number | undefined;
async function moveTo(day: number): Promise<void> {
  start ??= Math.floor(Date.now() / 1000 / DAY) * DAY;
  await world.app.provider?.moveClock(world.maple, start + day * DAY + 12 * 3600);
}

/** Creates a payment whose funds are available immediately. */
async function sell(amount: number, card = "pm_card_bypassPending"): Promise<string> {
  const { body } = await world.claire.post("/api/stripe/paymentMethod", {
    payment_method: card,
    customer,
  });
  const paid = await world.claire.post("/api/stripe/paymentIntent", {
    amount,
    currency: "cad",
    customer,
    payment_method: body.id,
  });
  expect(paid.status, paid.text).toBe(200);
  return paid.body.id;
}

/**
 * Sets the schedule. Funds held until all of them are available leave in one payout, whatever the
 * day.
 */
async function payOut(schedule: { interval: string }): Promise<void> {
  const reply = await world.claire.patch("/api/account/schedule", schedule);
  expect(reply.status, reply.text).toBe(200);
}

const balance = async (): Promise<Loose> => (await world.noor.get("/api/account/balance")).body;
const available = async (): Promise<number> =>
  (await balance()).available.find(({ currency }: { currency: string }) => currency === "cad")
    .amount;

describe("a manual payout", () => {
  it("is limited to the owner", async () => {
    await sell(100_000);
    for (const member of [world.amir, world.noor, world.beatriz]) {
      const reply = await member.post("/api/account/payout", { amount: 100, currency: "cad" });
      expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
    }
    expect((await world.claire.get("/api/stripe/payout")).body.data).toEqual([]);
  });

  it("is created as requested, and can be cancelled while pending", async () => {
    const before = await available();
    const { status, body } = await world.claire.post("/api/account/payout", {
      amount: 10_000,
      currency: "cad",
      description: "Rent",
      statement_descriptor: "MAPLE RENT",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "pending", automatic: false, description: "Rent" });
    const stripePayout = await world.stripe.payouts.retrieve(body.id, {}, world.as(world.maple));
    expect(stripePayout).toMatchObject({ amount: 10_000, statement_descriptor: "MAPLE RENT" });
    expect(await available()).toBe(before - 10_000);
    expect((await balance()).on_its_way).toEqual([{ currency: "cad", amount: 10_000 }]);
    const contents = await world.noor.get(`/api/account/payout/${body.id}/contents`);
    expect(contents.body).toEqual({ state: "manual" });

    const cancel = `/api/account/payout/${body.id}/cancel`;
    expect((await world.amir.post(cancel)).status).toBe(403);
    expect((await world.claire.post(cancel)).body).toMatchObject({ status: "canceled" });
    expect(await available()).toBe(before);
    const again = await world.claire.post(cancel);
    expect([again.status, again.body.code]).toEqual([400, "payouts_not_allowed"]);
    const counts = await world.noor.get("/api/counts/payout");
    expect(counts.body).toEqual({ all: 1, by_status: { canceled: 1 } });
  });

  it("is rejected above the available balance, with the provider's message and the field", async () => {
    const much = await world.claire.post("/api/account/payout", {
      amount: 9_999_999,
      currency: "cad",
    });
    expect([much.status, much.body.code]).toEqual([400, "balance_insufficient"]);
    expect(much.body.fields).toHaveProperty("amount");
    const odd = await world.claire.post("/api/account/payout", {
      amount: 0,
      currency: "cad",
      statement_descriptor: "x".repeat(23),
    });
    expect(Object.keys(odd.body.fields).sort()).toEqual(["amount", "statement_descriptor"]);
  });

  it("has one effect for repeated and concurrent submissions", async () => {
    const before = await available();
    const send = () =>
      world.claire.post(
        "/api/account/payout",
        { amount: 1_000, currency: "cad" },
        { key: "payout-form" },
      );
    const replies = await Promise.all(Array.from({ length: 50 }, send));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of replies) {
      if (status !== 200) expect([status, body.code]).toEqual([409, "request_in_progress"]);
    }
    expect(await available()).toBe(before - 1_000);
    const last = await send();
    expect([last.status, ids.has(last.body.id)]).toEqual([200, true]);
    expect(await available()).toBe(before - 1_000);
  });

  it("is unknown to another business", async () => {
    const { data } = (await world.claire.get("/api/stripe/payout")).body;
    const [{ id }] = data;
    for (const path of ["contents", "transactions"]) {
      expect((await world.greta.get(`/api/account/payout/${id}/${path}`)).status).toBe(404);
    }
    expect((await world.greta.post(`/api/account/payout/${id}/cancel`)).status).toBe(404);
    expect((await world.greta.get("/api/stripe/payout")).body.data).toEqual([]);
  });
});

describe("an automatic payout", () => {
  let payout: Loose;
  let invoiced: Loose;
  let refunded: string;

  beforeAll(async () => {
    await payOut({ interval: "manual" });
    await moveTo(0);
    const draft = await world.claire.post("/api/stripe/invoice", {
      customer,
      currency: "cad",
      lines: [lineItem("25000", { quantity: "2" })],
    });
    await sell(7_000, "pm_card_visa");
    const [card] = (await world.claire.get(`/api/stripe/paymentMethod?customer=${customer}`)).body
      .data;
    await world.claire.patch(`/api/stripe/customer/${customer}`, {
      invoice_settings: { default_payment_method: card.id },
    });
    const paid = await world.claire.post(`/api/stripe/invoice/${draft.body.id}/pay`);
    expect(paid.status, paid.text).toBe(200);
    invoiced = paid.body;
    refunded = await sell(20_000);
    await world.claire.post("/api/stripe/refund", { payment_intent: refunded, amount: 5_000 });
    await sell(3_000, "pm_card_createDispute");
    await moveTo(14);
    await payOut({ interval: "daily" });
    await moveTo(18);
    const page = await world.claire.get("/api/stripe/payout?automatic=true&sort=created");
    payout = page.body.data[0];
  });

  it("is broken down to the cent, without a request to the provider", async () => {
    const { body } = await world.noor.get(`/api/account/payout/${payout.id}/contents`);
    expect(body.state).toBe("completed");
    expect(body.difference).toBe(0);
    expect(body.net.amount).toBe(payout.amount);
    const { charges, refunds, disputes, payouts, adjustments } = body.parts;
    const parts = [charges, refunds, disputes, payouts, adjustments, body.fees];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(payout.amount);
    expect([refunds.amount, refunds.count]).toEqual([-5_000, 1]);
  });

  it("is exported as the rows that its totals add up", async () => {
    const exportAs = (client: typeof world.claire, body: object) =>
      client.post("/api/stripe/export", {
        resource: "balanceTransaction",
        fileName: "payout",
        filters: { payout: payout.id },
        ...body,
      });
    const reply = await exportAs(world.claire, {});
    expect(reply.status, reply.text).toBe(200);
    const rows = parseCsv(reply.text);
    const cents = (name: string) =>
      rows.reduce((sum, row) => sum + Number(row[name]?.replace(".", "")), 0);
    expect(cents("net")).toBe(payout.amount);
    expect(cents("gross") - cents("fee")).toBe(payout.amount);
    expect(new Set(rows.map((row) => row.payout))).toEqual(new Set([payout.id]));
    const billed = rows.find((row) => row.invoiceId === invoiced.id);
    expect(billed).toMatchObject({ customerName: "Atelier Nord", category: "charge" });
    const refunds = await exportAs(world.claire, {
      filters: { payout: payout.id, part: "refunds" },
    });
    expect(parseCsv(refunds.text).map(({ gross }) => gross)).toEqual(["-50.00"]);
    const french = await exportAs(world.claire, {
      filters: { payout: payout.id, part: "refunds" },
      columns: ["category", "gross"],
      spreadsheet: { locale: "fr-CA", decimalMark: "comma" },
    });
    expect(french.text).toBe("Type;Brut\r\nRemboursement;-50,00\r\n");
    expect((await exportAs(world.greta, {})).status).toBe(404);
    expect((await exportAs(world.noor, {})).status).toBe(403);
  });

  it("links each total to its rows, and each row to payment, invoice and customer", async () => {
    const rows = async (query: string): Promise<Loose[]> => {
      const reply = await world.noor.get(`/api/account/payout/${payout.id}/transactions?${query}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    };
    const { body } = await world.noor.get(`/api/account/payout/${payout.id}/contents`);
    for (const [part, { count, amount }] of Object.entries<Loose>(body.parts)) {
      const own = await rows(`part=${part}&limit=100`);
      expect([part, own.length]).toEqual([part, count]);
      expect(
        own.reduce((sum, row) => sum + row.amount, 0),
        part,
      ).toBe(amount);
    }
    const fees = await rows("part=fees&limit=100");
    expect([fees.length, -fees.reduce((sum, row) => sum + row.fee, 0)]).toEqual([
      body.fees.count,
      body.fees.amount,
    ]);
    const charges = await rows("part=charges&limit=100");
    expect(charges.find(({ invoice }) => invoice === invoiced.id)).toMatchObject({
      invoice_number: invoiced.number,
      customer,
      customer_name: "Atelier Nord",
      payment_intent: expect.stringMatching(/^pi_/),
    });
    expect(await rows("part=refunds")).toMatchObject([
      { payment_intent: refunded, amount: -5_000, payment_badge: null },
    ]);
    expect(charges.map(({ amount, payment_badge: badge }) => [amount, badge])).toEqual(
      expect.arrayContaining([
        [50_000, "succeeded"],
        [20_000, "partial_refund"],
        [3_000, "dispute_lost"],
      ]),
    );
    expect(await rows("part=unmatched")).toEqual([]);
    const whole = await rows("limit=100");
    const first = await rows("limit=3");
    const next = await rows(`limit=100&starting_after=${first.at(-1).id}`);
    expect([...first, ...next]).toEqual(whole);
    const odd = await world.noor.get(
      `/api/account/payout/${payout.id}/transactions?starting_after=txn_unknown`,
    );
    expect(odd.body.fields).toHaveProperty("starting_after");
  });

  it("is found by its balance transactions through the provider's filter", async () => {
    const list = `/api/stripe/balanceTransaction?payout=${payout.id}&limit=100`;
    const { data } = (await world.claire.get(list)).body;
    const stripeBalanceTransactions = await world.stripe.balanceTransactions.list(
      { payout: payout.id, limit: 100 },
      world.as(world.maple),
    );
    const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).sort();
    expect(ids(data)).toEqual(ids(stripeBalanceTransactions.data));
  });

  it("is preceded by an estimate of the next one", async () => {
    await sell(10_000, "pm_card_visa");
    const { pending, next_payouts } = await balance();
    expect(pending[0].amount).toBeGreaterThan(0);
    expect(next_payouts).toMatchObject([{ currency: "cad" }]);
    expect(next_payouts[0].date).toBeGreaterThanOrEqual(pending[0].until);
    await payOut({ interval: "manual" });
    expect((await balance()).next_payouts).toEqual([]);
  });
});
