import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseCsv } from "../../testing/parse-csv.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let claire: World["claire"];
let customer = "";
let method = "";
let payment = "";
beforeAll(async () => {
  world = await maple();
  claire = world.claire;
  customer = (await claire.post("/api/stripe/customer", { name: "Verger Saint-Luc" })).body.id;
  const account = { payment_method: "pm_acssDebit_success", customer };
  method = (await claire.post("/api/stripe/paymentMethod", account)).body.id;
  const request = { amount: 90_000, currency: "cad", customer, payment_method: method };
  payment = (await claire.post("/api/stripe/paymentIntent", request)).body.id;
});
afterAll(() => world.close());

describe("a payment that is debited from a bank account", () => {
  it("is processing, and is found by status, last digits and bank", async () => {
    for (const query of ["status=processing", "text=6789", "text=stripe+test+bank+6789"]) {
      const { body } = await claire.get(`/api/stripe/paymentIntent?${query}`);
      expect(body.data, query).toMatchObject([{ id: payment, status: "processing" }]);
    }
    const { body } = await claire.get(`/api/stripe/paymentMethod?customer=${customer}`);
    expect(body.data).toMatchObject([{ id: method, acss_debit: { last4: "6789" } }]);
  });

  it("is exported without a card", async () => {
    const reply = await claire.post("/api/stripe/export", {
      fileName: "debits",
      resource: "paymentIntent",
    });
    expect(parseCsv(reply.text)).toMatchObject([
      {
        mode: "test",
        status: "processing",
        cardLast4: "",
        cardBrand: "",
        fee: "",
        amount: "900.00",
      },
    ]);
  });

  it("succeeds once the bank confirms it, and shows that in its timeline", async () => {
    const now = Math.floor(Date.now() / 1000);
    await world.app.provider?.moveClock(world.maple, now + 10);
    const { body } = await claire.get(`/api/stripe/paymentIntent/${payment}`);
    expect(body).toMatchObject({ status: "succeeded", amount_received: 90_000 });
    const history = await claire.get(`/api/timeline/${payment}?limit=50`);
    const types = history.body.data.map(({ type }: { type: string }) => type);
    expect(types).toEqual(["charge.succeeded", "charge.pending"]);
  });
});
