import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const row = (unit: string, key = "row-00001", quantity = "1") => ({
  key,
  description: "Sign",
  quantity,
  unit_amount_decimal: unit,
  tax_rates: [],
});

const customerNamed = async (name: string): Promise<string> =>
  (await world.claire.post("/api/stripe/customer", { name, currency: "cad" })).body.id;

async function draftBy(person: Client, rows: object[], more: object = {}) {
  const customer = await customerNamed("Atelier Nord");
  const body = { customer, currency: "cad", lines: rows, ...more };
  const reply = await person.post("/api/stripe/invoice", body);
  expect(reply.status, reply.text).toBe(200);
  return { id: reply.body.id as string, customer };
}

const balanceOf = async (customer: string): Promise<number> => {
  const held = await world.stripe.customers.retrieve(customer, {}, world.as(world.maple));
  return "balance" in held ? held.balance : Number.NaN;
};

describe("Noor, who adjusts no balances", () => {
  it.each([
    [
      "a draft",
      "/api/stripe/invoice",
      { currency: "cad", lines: [row("500"), row("-100.5", "row-00002")] },
      "lines.1.unit_amount_decimal",
    ],
    ["an item by its amount", "/api/stripe/invoiceItem", { currency: "cad", amount: -1 }, "amount"],
    [
      "an item by its price",
      "/api/stripe/invoiceItem",
      { currency: "cad", unit_amount_decimal: "-0.000001", quantity: 5 },
      "unit_amount_decimal",
    ],
  ])("cannot give credit by %s", async (_, path, body, field) => {
    const customer = await customerNamed("Atelier Nord");
    const reply = await world.noor.post(path, { customer, ...body });
    expect([reply.status, reply.body.code], reply.text).toEqual([403, "forbidden"]);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    const items = await world.stripe.invoiceItems.list({ customer }, world.as(world.maple));
    expect(items.data).toEqual([]);
  });

  it("cannot put a line below zero on a draft, nor make one that is there larger", async () => {
    const { id } = await draftBy(world.amir, [row("500"), row("-100", "row-00002")]);
    const path = `/api/stripe/invoice/${id}`;
    for (const lines of [
      [row("500"), row("-101", "row-00002")],
      [row("500"), row("-100", "row-00002", "2")],
      [row("500"), row("-100", "row-00003")],
      [row("99"), row("-100", "row-00002")],
      [row("-100", "row-00002")],
    ]) {
      const reply = await world.noor.patch(path, { lines });
      expect([reply.status, reply.body.code], reply.text).toEqual([403, "forbidden"]);
    }
    const kept = [{ ...row("600"), description: "Larger sign" }, row("-100", "row-00002")];
    const reply = await world.noor.patch(path, { lines: kept });
    expect([reply.status, reply.body.total], reply.text).toEqual([200, 500]);
  });

  it("cannot finalize, send, charge or schedule a draft below zero that Amir made", async () => {
    const { id, customer } = await draftBy(world.amir, [row("-2500")]);
    const path = `/api/stripe/invoice/${id}`;
    const attempts = [
      () => world.noor.post(`${path}/finalize`),
      () => world.noor.post(`${path}/send`),
      () => world.noor.post(`${path}/pay`),
      () => world.noor.patch(path, { auto_advance: true }),
      () =>
        world.noor.patch(path, { automatically_finalizes_at: Math.floor(Date.now() / 1000) + 60 }),
    ];
    for (const attempt of attempts) {
      const reply = await attempt();
      expect([reply.status, reply.body.code], reply.text).toEqual([403, "forbidden"]);
    }
    expect(await balanceOf(customer)).toBe(0);
    const finalized = await world.amir.post(`${path}/finalize`);
    expect(finalized.status, finalized.text).toBe(200);
    expect(await balanceOf(customer)).toBe(-2500);
  });

  it("cannot take the lines from a draft whose discount is a line below zero", async () => {
    const { id } = await draftBy(world.amir, [row("500"), row("-100", "row-00002")]);
    const { data } = await world.stripe.invoiceItems.list({ invoice: id }, world.as(world.maple));
    const [positive, negative] = [500, -100].map((amount) =>
      data.find((one) => one.amount === amount),
    );
    const path = (one?: { id: string }) => `/api/stripe/invoiceItem/${one?.id}`;
    const attempts = [
      () => world.noor.delete(path(positive)),
      () => world.noor.patch(path(positive), { amount: 1 }),
      () => world.noor.patch(path(negative), { quantity: 9 }),
      () => world.noor.patch(path(negative), { amount: 0 }),
    ];
    for (const attempt of attempts) {
      const reply = await attempt();
      expect([reply.status, reply.body.code], reply.text).toEqual([403, "forbidden"]);
    }
    expect((await world.noor.patch(path(positive), { description: "Sign" })).status).toBe(200);
    expect((await world.noor.delete(path(negative))).status).toBe(200);
  });

  it("bills as before", async () => {
    const { id } = await draftBy(world.noor, [row("500"), row("0", "row-00002")]);
    const sent = await world.noor.post(`/api/stripe/invoice/${id}/finalize`);
    expect([sent.status, sent.body.total], sent.text).toEqual([200, 500]);
  });
});

describe("a customer's balance", () => {
  it("is kept in the currency that the customer is billed in", async () => {
    const { id, customer } = await draftBy(world.claire, [row("500")]);
    const ledger = `/api/stripe/customer/${customer}/balance`;
    await world.claire.post(`/api/stripe/invoice/${id}/finalize`);
    const foreign = await world.claire.post(ledger, { amount: -500, currency: "usd" });
    expect([foreign.status, Object.keys(foreign.body.fields)], foreign.text).toEqual([
      400,
      ["currency"],
    ]);
    expect((await world.claire.post(ledger, { amount: -500, currency: "cad" })).status).toBe(200);
  });

  it("is kept in the currency that was chosen, once the details were changed", async () => {
    const customer = await customerNamed("Odile Fournier");
    await world.claire.patch(`/api/stripe/customer/${customer}`, { phone: "514 374-7983" });
    const ledger = `/api/stripe/customer/${customer}/balance`;
    const foreign = await world.claire.post(ledger, { amount: -500, currency: "eur" });
    expect(foreign.body.fields, foreign.text).toEqual({
      currency: "The customer is billed in CAD: their balance takes no other currency",
    });
  });
});
