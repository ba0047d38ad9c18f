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
  const stripeCustomer = await world.stripe.customers.retrieve(customer, {}, world.as(world.maple));
  return "balance" in stripeCustomer ? stripeCustomer.balance : Number.NaN;
};

describe("Noor, who may not adjust balances", () => {
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

  it("can't add a negative line to a draft, or increase one", async () => {
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

  it("can't finalize, send, charge or schedule Amir's negative draft", async () => {
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

  it("can't remove the other lines of a draft with a negative line", async () => {
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

  it("can bill otherwise", async () => {
    const { id } = await draftBy(world.noor, [row("500"), row("0", "row-00002")]);
    const sent = await world.noor.post(`/api/stripe/invoice/${id}/finalize`);
    expect([sent.status, sent.body.total], sent.text).toEqual([200, 500]);
  });
});

describe("a draft's total", () => {
  const MAX_AMOUNT = 99_999_999;
  let product = "";
  let gst = "";
  let half = "";
  beforeAll(async () => {
    const make = async (resource: string, body: object): Promise<string> =>
      (await world.claire.post(`/api/stripe/${resource}`, body)).body.id;
    const goods = await make("product", {
      name: "Sign",
      prices: [{ currency: "cad", unit_amount: 50_000_000 }],
    });
    product = (await world.claire.get(`/api/stripe/price?product=${goods}`)).body.data[0].id;
    gst = await make("taxRate", { display_name: "GST", percentage: 5, inclusive: false });
    half = await make("coupon", { name: "Half", percent_off: 50, duration: "once" });
  });
  const priceRow = (quantity: string) => ({ ...row("0", "row-00001", quantity), price: product });
  const cases = (): [string, object, string | null][] => [
    ["a price times its quantity", { lines: [priceRow("3")] }, "lines.0.quantity"],
    [
      "prices of products together",
      { lines: [priceRow("1"), { ...priceRow("1"), key: "row-00002" }] },
      "lines",
    ],
    ["a row's tax", { lines: [{ ...row(`${MAX_AMOUNT}`), tax_rates: [gst] }] }, "lines"],
    ["the invoice's tax", { lines: [row(`${MAX_AMOUNT}`)], default_tax_rates: [gst] }, "lines"],
    [
      "what a discount leaves",
      { lines: [{ ...row(`${MAX_AMOUNT}`), tax_rates: [gst] }], discounts: [{ coupon: half }] },
      null,
    ],
    ["the largest amount", { lines: [row(`${MAX_AMOUNT}`)] }, null],
  ];

  it("is limited to what the provider accepts, with prices, taxes and discounts", async () => {
    const invoices = async () => (await world.claire.get("/api/counts/invoice")).body.all;
    const customer = await customerNamed("Atelier Nord");
    const empty = await draftBy(world.claire, [row("500")]);
    for (const [name, change, field] of cases()) {
      const before = await invoices();
      const body = { customer, currency: "cad", ...change };
      const created = await world.claire.post("/api/stripe/invoice", body);
      const saved = await world.claire.patch(`/api/stripe/invoice/${empty.id}`, change);
      for (const reply of [created, saved]) {
        const fields = reply.status === 200 ? null : Object.keys(reply.body.fields)[0];
        expect([name, reply.status, fields]).toEqual([name, field === null ? 200 : 400, field]);
      }
      expect([name, await invoices()]).toEqual([name, before + (field === null ? 1 : 0)]);
    }
  });

  it("above the limit at the provider can't be finalized", async () => {
    const customer = await customerNamed("Atelier Nord");
    const on = world.as(world.maple);
    const { id = "" } = await world.stripe.invoices.create({ customer, currency: "cad" }, on);
    for (let n = 0; n < 2; n += 1) {
      const item = { customer, invoice: id, amount: MAX_AMOUNT, currency: "cad" };
      await world.stripe.invoiceItems.create(item, on);
    }
    for (const verb of ["finalize", "send", "pay"]) {
      const reply = await world.claire.post(`/api/stripe/invoice/${id}/${verb}`);
      expect([verb, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
        verb,
        400,
        ["total"],
      ]);
    }
    expect((await world.stripe.invoices.retrieve(id, {}, on)).status).toBe("draft");
  });
});

describe("a customer's balance", () => {
  it("is in the currency that the customer is billed in", async () => {
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

  it("is in the chosen currency, once the details were changed", async () => {
    const customer = await customerNamed("Odile Fournier");
    await world.claire.patch(`/api/stripe/customer/${customer}`, { phone: "514 374-7983" });
    const ledger = `/api/stripe/customer/${customer}/balance`;
    const foreign = await world.claire.post(ledger, { amount: -500, currency: "eur" });
    expect(foreign.body.fields, foreign.text).toEqual({
      currency: "This customer is billed in CAD. Their balance can't use another currency.",
    });
  });
});
