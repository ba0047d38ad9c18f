import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cardPayment } from "../testing/billing/new-payment.ts";
import type { Client } from "../testing/client.ts";
import * as line from "../testing/provider/second-server.ts";
import { until } from "../testing/provider/until.ts";
import { maple, type World } from "../testing/world.ts";

let world: World;
let second: line.SecondServer;
let payment = "";
beforeAll(async () => {
  world = await maple();
  second = await line.secondServer(world);
});
afterAll(async () => {
  await second.die();
  await world.close();
});
afterEach(() => {
  second.faults.length = 0;
  second.reads.length = 0;
  second.away = false;
});

const newPayment = () => cardPayment(world.claire);

const refund = (client: Client, key: string, amount = 1_000) =>
  client.post("/api/stripe/refund", { payment_intent: payment, amount }, { key });

async function atProvider(): Promise<number[]> {
  const list = await world.stripe.refunds.list({ payment_intent: payment }, world.as(world.maple));
  return list.data.map((one) => one.amount);
}

/** Advances the next recovery of unknown outcomes. */
async function lookAgain(after: string): Promise<void> {
  await world.database.tenant(world.maple, (db) =>
    sql`update intent set next_at = now() + ${after}::interval where status = 'unknown'`.execute(
      db,
    ),
  );
}

describe("a refund whose response is lost", () => {
  it.each([
    ["after the provider acted", line.lostAnswer],
    ["before it arrived", line.lostRequest],
    ["behind a failing gateway", line.badGateway],
    ["behind a page of somebody's", line.hotelPage],
    ["in the middle of the answer", line.cutResponse],
  ])("%s: is made exactly once, and answered at last", async (_, fault) => {
    payment = await newPayment();
    second.faults.push(fault);
    const key = `form-${payment}`;
    const lost = await refund(second.claire, key);
    expect(lost.status).toBe(503);
    expect(lost.body.code).toBe("provider_unavailable");

    const settled = await until(
      () => refund(world.claire, key),
      (status) => status === 200,
    );
    expect(settled.body).toMatchObject({ object: "refund", amount: 1_000 });
    expect(await atProvider()).toEqual([1_000]);
    const kept = await world.claire.get(`/api/stripe/refund?payment_intent=${payment}`);
    expect(kept.body.data.map((one: { id: string }) => one.id)).toEqual([settled.body.id]);
  });

  it("blocks any other change of that payment until its outcome is known", async () => {
    payment = await newPayment();
    second.faults.push(line.lostAnswer);
    expect((await refund(second.claire, "first")).status).toBe(503);
    await lookAgain("90 seconds");
    for (const client of [world.claire, second.claire, world.amir]) {
      const other = await refund(client, "second", 2_000);
      expect(other.body.code).toBe("outcome_unknown");
    }
    await lookAgain("0 seconds");
    await until(
      () => refund(world.claire, "second", 2_000),
      (status) => status === 200,
    );
    expect((await atProvider()).sort()).toEqual([1_000, 2_000]);
  });

  it("isn't reported as stale after it succeeded, although the refunded total changed", async () => {
    payment = await newPayment();
    const body = { payment_intent: payment, amount: 1_000, seen_refunded: 0 };
    const refundAs = (client: Client) =>
      client.post("/api/stripe/refund", body, { key: `seen-${payment}` });
    second.faults.push(line.lostAnswer);
    expect((await refundAs(second.claire)).status).toBe(503);
    const settled = await until(
      () => refundAs(world.claire),
      (status) => status !== 503 && status !== 409,
    );
    expect(settled.body, settled.text).toMatchObject({ object: "refund", amount: 1_000 });
    expect(await atProvider()).toEqual([1_000]);
  });

  it("is given up if the provider replays its failure for the key, without blocking others", async () => {
    payment = await newPayment();
    second.faults.push(line.keptFailure);
    const key = `kept-${payment}`;
    for (const client of [second.claire, second.claire, world.claire]) {
      const reply = await refund(client, key);
      expect([reply.status, reply.body.code]).toEqual([409, "outcome_unknown"]);
    }
    expect((await refund(world.claire, "anew", 2_000)).status).toBe(200);
    expect(await atProvider()).toEqual([2_000]);
  });

  it("isn't looked up if only a read was sent: the payment and the key are free", async () => {
    payment = await newPayment();
    second.reads.push(line.lostRequest, line.lostRequest);
    const body = { payment_intent: payment, amount: 1_000, seen_refunded: 0 };
    const reply = await second.claire.post("/api/stripe/refund", body, { key: "unread" });
    expect([reply.status, reply.body.code]).toEqual([503, "provider_unavailable"]);
    expect((await refund(world.claire, `other-${payment}`, 2_000)).status).toBe(200);
    expect(await atProvider()).toEqual([2_000]);
  });

  it("is resolved without a retry by the client", async () => {
    payment = await newPayment();
    second.faults.push(line.lostRequest);
    await refund(second.claire, "left-alone");
    for (let turn = 0; turn < 150 && (await atProvider()).length === 0; turn += 1) await wait(100);
    expect(await atProvider()).toEqual([1_000]);
  });
});

describe("a retried change", () => {
  it("doesn't undo later changes by someone else", async () => {
    const { claire, stripe, as, maple: account } = world;
    const { id } = (await claire.post("/api/stripe/customer", { name: "Tessier" })).body;
    const rename = (client: Client) =>
      client.patch(`/api/stripe/customer/${id}`, { name: "Tessier & Fils" }, { key: `name-${id}` });
    second.faults.push(line.lostAnswer);
    expect((await rename(second.claire)).status).toBe(503);
    await lookAgain("90 seconds");
    await stripe.customers.update(id, { name: "Tessier Transport" }, as(account));
    // The provider's times are in seconds: the retry must come in a later one.
    await wait(1_100);
    expect((await rename(claire)).body.name).toBe("Tessier & Fils");
    const kept = await claire.get(`/api/stripe/customer/${id}`);
    expect(kept.body.name).toBe("Tessier Transport");
  });
});

describe("a draft with nothing to pay", () => {
  it("is paid when the client retries after a lost response", async () => {
    const { claire } = world;
    const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
    const { id } = (await claire.post("/api/stripe/invoice", { customer, currency: "cad" })).body;
    const pay = (client: Client) =>
      client.post(`/api/stripe/invoice/${id}/pay`, {}, { key: `pay-${id}` });
    second.faults.push(line.lostAnswer);
    expect((await pay(second.claire)).status).toBe(503);
    const settled = await until(
      () => pay(claire),
      (status) => status !== 503 && status !== 409,
    );
    expect([settled.status, settled.body.status], settled.text).toEqual([200, "paid"]);
  });
});

describe("an error", () => {
  it("leaves the form's idempotency key unused for the corrected request", async () => {
    payment = await newPayment();
    const refused = await refund(world.claire, "form-7", 99_999);
    expect(refused.status).toBe(400);
    expect((await refund(world.claire, "form-7", 1_000)).status).toBe(200);
    expect(await atProvider()).toEqual([1_000]);
  });
});

describe("a provider that returns 429", () => {
  it("is retried with the same key", async () => {
    payment = await newPayment();
    const before = second.keys.length;
    second.faults.push(line.busy, line.busy);
    expect((await refund(second.claire, "patient")).status).toBe(200);
    const keys = second.keys.slice(before);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await atProvider()).toEqual([1_000]);
  });

  it("beyond the deadline, leaves the key unused", async () => {
    payment = await newPayment();
    second.faults.push(line.busy, line.busy, line.busy, line.busy);
    expect((await refund(second.claire, "impatient")).status).toBe(429);
    expect((await refund(second.claire, "impatient")).status).toBe(200);
    expect(await atProvider()).toEqual([1_000]);
  });
});

describe("a server that is killed during a change", () => {
  it.each([
    ["before the request left", line.deadLine],
    ["after the provider acted", line.silence],
  ])("%s: another process finishes its context, once", async (_, fault) => {
    payment = await newPayment();
    const doomed = await line.secondServer(world);
    doomed.faults.push(fault);
    const key = `doomed-${payment}`;
    const never = refund(doomed.claire, key);
    for (let turn = 0; turn < 100 && doomed.keys.length === 0; turn += 1) await wait(20);
    const busy = await refund(world.claire, key);
    expect(busy.body.code).toBe("request_in_progress");
    await doomed.die();

    const settled = await until(
      () => refund(world.claire, key),
      (status) => status === 200,
    );
    expect(settled.body.amount).toBe(1_000);
    expect(await atProvider()).toEqual([1_000]);
    // The stopped server's own request ends by timeout; its response isn't read.
    never.catch(() => undefined);
  });

  it("between the lines of a draft, creates the draft and each line once", async () => {
    const { claire, maple: account, stripe, as } = world;
    const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
    const lines = ["one", "two", "three"].map((word) => ({
      key: `row-${word}-1`,
      description: word,
      quantity: "1",
      unit_amount_decimal: "1000",
      tax_rates: [],
    }));
    const make = (client: Client) =>
      client.post("/api/stripe/invoice", { customer, currency: "cad", lines }, { key: "draft-1" });
    const doomed = await line.secondServer(world);
    const through: line.ConnectionFault = (request, provider) => provider(request);
    doomed.faults.push(through, through, line.silence);
    const never = make(doomed.claire);
    for (let turn = 0; turn < 200 && doomed.keys.length < 3; turn += 1) await wait(20);
    await doomed.die();
    const settled = await until(
      () => make(claire),
      (status) => status === 200,
    );
    const words = settled.body.lines.data.map((one: { description: string }) => one.description);
    expect(words).toEqual(["one", "two", "three"]);
    const drafts = await stripe.invoices.list({ customer }, as(account));
    expect(drafts.data).toHaveLength(1);
    never.catch(() => undefined);
  });
});

describe("while the provider is unavailable", () => {
  it("reads still succeed", async () => {
    const { body } = await second.claire.get("/api/stripe/paymentIntent?limit=1");
    second.faults.push(line.lostRequest);
    payment = body.data[0].id;
    await refund(second.claire, `away-${payment}`);
    const one = await second.claire.get(`/api/stripe/paymentIntent/${payment}`);
    expect(one.status).toBe(200);
  });

  it("reloads fail with 503 and Retry-After", async () => {
    const { claire } = second;
    payment = await newPayment();
    const [{ id: event }] = (await claire.get(`/api/timeline/${payment}`)).body.data;
    const customer = (await claire.get(`/api/stripe/paymentIntent/${payment}`)).body.customer;
    const bill = { customer, currency: "cad", lines: [] };
    const invoice = (await claire.post("/api/stripe/invoice", bill)).body.id;
    second.away = true;
    const replies = [
      ...(await Promise.all(
        [
          `/api/stripe/customer/${customer}?reload=true`,
          "/api/stripe/file/download/file_unknown",
          `/api/event/${event}`,
          "/api/account?reload=true",
          "/api/account/balance",
          "/api/account/report-types",
          `/api/mail/preview?invoice=${invoice}`,
        ].map((path) => claire.get(path)),
      )),
      await claire.post("/api/preview/creditNote", { invoice, amount: 100 }),
    ];
    const shown = replies.map(({ status, body, headers }) => [
      status,
      body.code,
      Number(headers.get("retry-after")) > 0,
    ]);
    expect(shown).toEqual(replies.map(() => [503, "provider_unavailable", true]));
  });
});
