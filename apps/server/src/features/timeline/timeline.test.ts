import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let invoice = "";
let payment = "";
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
  await claire.post("/api/stripe/paymentMethod", { payment_method: "pm_card_visa", customer });
  const lines = [
    {
      key: "row-00001",
      description: "Sign",
      quantity: "1",
      unit_amount_decimal: "9000",
      tax_rates: [],
    },
  ];
  invoice = (await claire.post("/api/stripe/invoice", { customer, currency: "cad", lines })).body
    .id;
  await claire.post(`/api/stripe/invoice/${invoice}/pay`);
  const list = await claire.get(`/api/stripe/paymentIntent?invoice=${invoice}`);
  payment = list.body.data[0].id;
  await claire.post("/api/stripe/refund", { payment_intent: payment, amount: 1_000 });
});
afterAll(() => world.close());

const types = (body: { data: { type: string }[] }) => body.data.map((one) => one.type);

describe("a timeline", () => {
  it("of an invoice tells of its payment and the refund too, newest first", async () => {
    const { body } = await world.claire.get(`/api/timeline/${invoice}?limit=100`);
    const found = types(body);
    for (const type of [
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "payment_intent.succeeded",
      "refund.created",
    ]) {
      expect(found, found.join()).toContain(type);
    }
    expect(found.indexOf("refund.created")).toBeLessThan(found.indexOf("invoice.finalized"));
    expect(found.indexOf("invoice.finalized")).toBeLessThan(found.indexOf("invoice.created"));
  });

  it("carries the facts as they stood then", async () => {
    const { body } = await world.claire.get(`/api/timeline/${payment}?limit=100`);
    const refund = body.data.find((one: { type: string }) => one.type === "refund.created");
    expect(refund).toMatchObject({
      object: "refund",
      objectId: expect.stringMatching(/^re_/),
      facts: { amount: 1_000, currency: "cad" },
    });
  });

  it("is read page by page without a gap", async () => {
    const whole = await world.claire.get(`/api/timeline/${invoice}?limit=100`);
    const ids: string[] = [];
    let before = "";
    for (;;) {
      const { body } = await world.claire.get(`/api/timeline/${invoice}?limit=3${before}`);
      ids.push(...body.data.map((one: { id: string }) => one.id));
      if (!body.has_more) break;
      before = `&before=${ids.at(-1)}`;
    }
    expect(ids).toEqual(whole.body.data.map((one: { id: string }) => one.id));
  });

  it("is not there for another business, nor for what does not exist", async () => {
    expect((await world.greta.get(`/api/timeline/${invoice}`)).status).toBe(404);
    expect((await world.claire.get("/api/timeline/in_unknown")).status).toBe(404);
  });
});
