import { isoDate, localDateOf } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loose } from "../../testing/client.ts";
import { parseCsv } from "../../testing/parse-csv.ts";
import { maple, type World } from "../../testing/world.ts";

const today = isoDate(localDateOf(Date.now() / 1000, "America/Toronto"));
let world: World;
let customer = "";
/** 100.00 authorized on Odile Fournier's card, 70.00 captured. */
let payment = "";
beforeAll(async () => {
  world = await maple();
  customer = (await make("stripe/customer", { name: "Odile Fournier" })).id;
  payment = await partlyCaptured();
});
afterAll(() => world?.close());

async function make(path: string, body: object): Promise<Loose> {
  const reply = await world.claire.post(`/api/${path}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}
const get = async (path: string): Promise<Loose> => {
  const reply = await world.claire.get(`/api/${path}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

async function partlyCaptured(): Promise<string> {
  const { id: card } = await make("stripe/paymentMethod", {
    payment_method: "pm_card_visa",
    customer,
  });
  const { id } = await make("stripe/paymentIntent", {
    amount: 10_000,
    currency: "cad",
    customer,
    payment_method: card,
    capture_method: "manual",
  });
  await make(`stripe/paymentIntent/${id}/capture`, { amount_to_capture: 7_000 });
  return id;
}

const listed = async (filter: string): Promise<string[]> =>
  (await get(`stripe/paymentIntent?${filter}`)).data.map(({ id }: Loose) => id);

describe("what a partial capture released is never shown as a refund", () => {
  it("in the list of payments", async () => {
    expect(await listed("status=succeeded")).toContain(payment);
    expect(await listed("status=partial_refund")).not.toContain(payment);
  });

  it("among balance transactions, where it reduces what was collected", async () => {
    const kind = async (name: string): Promise<number[]> =>
      (await get(`stripe/balanceTransaction?kind=${name}`)).data
        .map(({ amount }: Loose) => amount)
        .sort((one: number, other: number) => one - other);
    expect(await kind("collected")).toEqual([-3_000, 10_000]);
    expect(await kind("refunded")).toEqual([]);
  });

  it("in the figures of the home page", async () => {
    const { volume } = await get(`home?currency=cad&from=${today}&to=${today}`);
    expect(volume).toMatchObject({
      gross: { now: 7_000 },
      net: { now: 7_000 - 233 },
      refunded: { now: 0 },
      refunds: 0,
    });
  });

  it("in the payment's timeline", async () => {
    const { data } = await get(`timeline/${payment}?limit=100&view=all`);
    expect(data.map(({ type }: Loose) => type).sort()).toEqual([
      "charge.captured",
      "charge.succeeded",
    ]);
  });

  it("in the exported payments", async () => {
    const request = { resource: "paymentIntent", fileName: "payments" };
    const reply = await world.claire.post("/api/stripe/export", request);
    expect(reply.status, reply.text).toBe(200);
    expect(parseCsv(reply.text)).toMatchObject([
      {
        amount: "70.00",
        amountRefunded: "0.00",
        convertedAmount: "70.00",
        fee: "2.33",
        status: "succeeded",
      },
    ]);
  });
});

describe("what a partial capture collected", () => {
  it("can be refunded in whole", async () => {
    const other = await partlyCaptured();
    const refund = (amount: number, seen: number) =>
      world.claire.post("/api/stripe/refund", {
        payment_intent: other,
        amount,
        seen_refunded: seen,
      });
    expect((await refund(2_000, 0)).status).toBe(200);
    expect(await listed("status=partial_refund")).toEqual([other]);
    expect((await refund(5_001, 2_000)).status).toBe(400);
    expect((await refund(5_000, 0)).status).toBe(409);
    expect((await refund(5_000, 2_000)).status).toBe(200);
    expect(await listed("status=full_refund")).toEqual([other]);
  });
});
