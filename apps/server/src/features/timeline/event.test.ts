import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Loose } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let payment = "";
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
  const card = { payment_method: "pm_card_visa", customer };
  const method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
  const request = { amount: 8_000, currency: "cad", customer, payment_method: method };
  payment = (
    await claire.post("/api/stripe/paymentIntent", { ...request, capture_method: "manual" })
  ).body.id;
  await claire.post(`/api/stripe/paymentIntent/${payment}/capture`, { amount_to_capture: 5_000 });
  await claire.post("/api/stripe/refund", { payment_intent: payment, amount: 1_000 });
});
afterAll(() => world.close());

const log = async (): Promise<Loose[]> =>
  (await world.claire.get(`/api/timeline/${payment}?changes=true`)).body.data;

describe("the event log of a payment", () => {
  it("lists the fields that each event changed, with both values", async () => {
    const events = await log();
    const types = events.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        "payment_intent.created",
        "payment_intent.amount_capturable_updated",
        "charge.captured",
        "payment_intent.succeeded",
        "charge.refunded",
        "refund.created",
      ]),
    );
    const refunded = events.find(({ type }) => type === "charge.refunded");
    expect(refunded?.changes).toContainEqual({
      field: "amount_refunded",
      before: 3_000,
      after: 4_000,
    });
  });

  it("omits changes unless requested", async () => {
    const { body } = await world.claire.get(`/api/timeline/${payment}`);
    expect(body.data.every((entry: object) => !("changes" in entry))).toBe(true);
  });

  it("returns each event as stored by the provider, without secrets", async () => {
    const created = (await log()).find(({ type }) => type === "payment_intent.created");
    const { body, status, text } = await world.claire.get(`/api/event/${created?.id}`);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      object: "event",
      type: "payment_intent.created",
      data: { object: { id: payment, amount: 8_000 } },
    });
    expect(text).not.toContain("_secret_");
  });

  it("returns 404 to another business, as for an unknown event", async () => {
    const [event] = await log();
    for (const id of [event?.id, "evt_000000000000"]) {
      const reply = await world.greta.get(`/api/event/${id}`);
      expect([reply.status, reply.body.code]).toEqual([404, "not_found"]);
    }
  });
});
