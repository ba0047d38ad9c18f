import { setTimeout as wait } from "node:timers/promises";
import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose, type RunningServer } from "../composition/compose.ts";
import { lineItem } from "../testing/billing/line-item.ts";
import { Client, type Loose, type TestResponse } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { maple, type World } from "../testing/world.ts";

/** Number of concurrent users, each on a connection of their own. */
const HANDS = 50;
/** Number of servers, which share nothing but the database. */
const SERVERS = 5;

let world: World;
let others: readonly RunningServer[];
let claires: readonly Client[];
let owner = "";
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  const { database, claire } = world;
  const opened = Array.from({ length: SERVERS - 1 }, () => compose(testConfig(), { database }));
  others = await Promise.all(opened);
  claires = [claire, ...others.map((app) => new Client(app, claire.token))];
  owner = (await world.claire.post("/api/stripe/customer", { name: "Verger Saint-Luc" })).body.id;
  await world.claire.post("/api/stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer: owner,
  });
});
afterAll(async () => {
  for (const app of others) await app.close();
  await world.close();
});

/**
 * Statuses without an outcome: the same form is submitted again, which has no further effect. A
 * slow machine can't process so many requests within each server's time limit.
 */
const isUnsettled = ({ status, body }: TestResponse): boolean =>
  status === 429 ||
  status === 503 ||
  ["request_in_progress", "outcome_unknown"].includes(body.code);

/** Every user submits a form of their own until it gets an outcome. */
function everyone(
  press: (claire: Client, hand: number, form: { key: string }) => Promise<TestResponse>,
): Promise<TestResponse[]> {
  const hands = Array.from({ length: HANDS }, async (_, hand) => {
    const claire = claires[hand % claires.length];
    if (claire === undefined) throw new Error("Nobody is there");
    const form = { key: crypto.randomUUID() };
    for (;;) {
      const reply = await press(claire, hand, form);
      if (!isUnsettled(reply)) return reply;
      await wait(100);
    }
  });
  return Promise.all(hands);
}

const successes = (replies: readonly TestResponse[]) =>
  replies.filter(({ status }) => status === 200);
const refusals = (replies: readonly TestResponse[]) => [
  ...new Set(replies.map(({ status }) => status).filter((status) => status !== 200)),
];

async function draft(): Promise<string> {
  const { body, status, text } = await world.claire.post("/api/stripe/invoice", {
    customer: owner,
    currency: "cad",
    lines: [lineItem("12000")],
  });
  expect(status, text).toBe(200);
  return body.id;
}

async function payment(change: object = {}): Promise<string> {
  const [card] = (await world.claire.get(`/api/stripe/paymentMethod?customer=${owner}`)).body.data;
  const { body, status, text } = await world.claire.post("/api/stripe/paymentIntent", {
    amount: 10_000,
    currency: "cad",
    customer: owner,
    payment_method: card.id,
    ...change,
  });
  expect(status, text).toBe(200);
  return body.id;
}

/** Returns the object as every server shows it, and as the provider has it. */
async function agreed(path: string): Promise<Loose> {
  const shown = await Promise.all(claires.map(async (claire) => (await claire.get(path)).body));
  const { body } = await world.claire.get(`${path}?reload=true`);
  expect(shown).toEqual(claires.map(() => body));
  return body;
}

describe("50 concurrent callers at five servers", () => {
  it("refund a payment up to its amount, and no more", async () => {
    const id = await payment();
    const replies = await everyone((claire, _, form) =>
      claire.post("/api/stripe/refund", { payment_intent: id, amount: 300 }, form),
    );
    expect(successes(replies)).toHaveLength(33);
    expect(refusals(replies)).toEqual([400]);
    const { latest_charge: charge } = await agreed(`/api/stripe/paymentIntent/${id}`);
    expect(await agreed(`/api/stripe/charge/${charge}`)).toMatchObject({ amount_refunded: 9_900 });
  });

  it("capture or cancel an authorization once, without a refund", async () => {
    const id = await payment({ capture_method: "manual" });
    const path = `/api/stripe/paymentIntent/${id}`;
    const replies = await everyone((claire, hand, form) =>
      claire.post(`${path}/${hand % 4 < 2 ? "capture" : "cancel"}`, {}, form),
    );
    const [won] = successes(replies);
    expect(successes(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual([400]);
    const intent = await agreed(path);
    expect(intent.status).toBe(won?.body.status);
    const captured = intent.status === "succeeded";
    expect(intent.amount_received).toBe(captured ? 10_000 : 0);
    const charge = await agreed(`/api/stripe/charge/${intent.latest_charge}`);
    // A late capture refunds nothing; a cancelled authorization is released in full.
    const returned = captured ? [] : [10_000];
    expect(charge).toMatchObject({ captured, amount_refunded: captured ? 0 : 10_000 });
    const shown = await world.claire.get(`/api/stripe/refund?payment_intent=${id}`);
    expect(shown.body.data.map(({ amount }: Loose) => amount)).toEqual(returned);
    const own = world.as(world.maple);
    const { data } = await world.stripe.refunds.list({ payment_intent: id }, own);
    expect(data.map(({ amount }) => amount)).toEqual(returned);
  });

  it("finalize one draft once, and the next draft gets the next number", async () => {
    const id = await draft();
    const replies = await everyone((claire, _, form) =>
      claire.post(`/api/stripe/invoice/${id}/finalize`, {}, form),
    );
    expect(successes(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual([400]);
    const { number } = await agreed(`/api/stripe/invoice/${id}`);
    const next = await world.claire.post(`/api/stripe/invoice/${await draft()}/finalize`);
    expect(sequence(next.body.number)).toBe(sequence(number) + 1);
  });

  it("finalize a draft each with consecutive numbers", async () => {
    const drafts: string[] = [];
    for (let made = 0; made < HANDS; made += 1) drafts.push(await draft());
    const replies = await everyone((claire, hand, form) =>
      claire.post(`/api/stripe/invoice/${drafts[hand]}/finalize`, {}, form),
    );
    expect(replies.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    const numbers = successes(replies).map(({ body }) => sequence(body.number));
    const first = Math.min(...numbers);
    expect(numbers.sort((one, other) => one - other)).toEqual(
      Array.from({ length: HANDS }, (_, index) => first + index),
    );
  });

  it("pay, mark as paid or void an invoice with one result, and up to one charge", async () => {
    const id = await draft();
    const path = `/api/stripe/invoice/${id}`;
    await world.claire.post(`${path}/finalize`, { auto_advance: false });
    const replies = await everyone((claire, hand, form) => {
      if (hand % 3 === 0) return claire.post(`${path}/pay`, {}, form);
      if (hand % 3 === 1) return claire.post(`${path}/pay`, { paid_out_of_band: true }, form);
      return claire.post(`${path}/void`, {}, form);
    });
    const [won] = successes(replies);
    expect(successes(replies)).toHaveLength(1);
    expect(refusals(replies)).toEqual([400]);
    const invoice = await agreed(path);
    expect(invoice.status).toBe(won?.body.status);
    const paid = await world.claire.get(`/api/stripe/paymentIntent?invoice=${id}`);
    const collected = paid.body.data.filter(({ status }: Loose) => status === "succeeded");
    expect(collected.length).toBeLessThanOrEqual(invoice.status === "paid" ? 1 : 0);
  });

  it("submit the same form and create one payment", async () => {
    const [card] = (await world.claire.get(`/api/stripe/paymentMethod?customer=${owner}`)).body
      .data;
    const body = { amount: 4_200, currency: "cad", customer: owner, payment_method: card.id };
    const replies = await everyone((claire) =>
      claire.post("/api/stripe/paymentIntent", body, { key: "one-form" }),
    );
    expect(new Set(successes(replies).map((reply) => reply.body.id)).size).toBe(1);
    expect(refusals(replies).filter((status) => status !== 409)).toEqual([]);
    const list = await world.claire.get("/api/stripe/paymentIntent?limit=100&amount_gte=4200");
    expect(list.body.data.filter(({ amount }: Loose) => amount === 4_200)).toHaveLength(1);
  });

  it("pay out the balance once per form, and never more than the balance in total", async () => {
    const { body: card } = await world.claire.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_bypassPending",
      customer: owner,
    });
    // More than refunds of pending money have withdrawn before.
    await payment({ payment_method: card.id, amount: 200_000 });
    const available = async (): Promise<number> =>
      (await world.claire.get("/api/account/balance")).body.available[0].amount;
    const held = await available();
    const send = { amount: Math.floor(held / 10), currency: "cad" };
    const once = await everyone((claire) =>
      claire.post("/api/account/payout", send, { key: "payout-form" }),
    );
    expect(new Set(successes(once).map((reply) => reply.body.id)).size).toBe(1);
    expect(await available()).toBe(held - send.amount);
    const all = await everyone((claire, _, form) => claire.post("/api/account/payout", send, form));
    const left = Math.floor((held - send.amount) / send.amount);
    expect(successes(all)).toHaveLength(left);
    expect(refusals(all)).toEqual([400]);
    expect(await available()).toBe(held - (left + 1) * send.amount);
  });
});

const sequence = (number: string) => Number(number.split("-").at(-1));
