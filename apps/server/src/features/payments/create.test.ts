import { Agent, request } from "node:http";
import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../composition/network/free-port.ts";
import type { Loose } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import * as line from "../../testing/provider/second-server.ts";
import { maple, type World } from "../../testing/world.ts";

const CONNECTIONS = 50;

let world: World;
let url = "";
let customer = "";
beforeAll(async () => {
  const port = await freePort("127.0.0.1");
  world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` }, {}, RACING);
  ({ url } = await world.app.listen());
  customer = (await world.claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
});
afterAll(() => world.close());

async function card(kind = "visa"): Promise<string> {
  const body = { payment_method: `pm_card_${kind}`, customer };
  return (await world.claire.post("/api/stripe/paymentMethod", body)).body.id;
}

const wanted = async (amount: number, change: object = {}, kind = "visa") => ({
  amount,
  currency: "cad",
  customer,
  payment_method: await card(kind),
  ...change,
});

/** The form, sent over a connection of its own. */
function submit(body: object, key: string): Promise<{ status: number; body: Loose }> {
  const agent = new Agent({ maxSockets: 1 });
  const headers = {
    authorization: `Bearer ${world.claire.token}`,
    "content-type": "application/json",
    "idempotency-key": key,
  };
  return new Promise((resolve, reject) => {
    const options = { method: "POST", agent, headers };
    const sent = request(`${url}/api/stripe/paymentIntent`, options, (reply) => {
      let text = "";
      reply.on("data", (part) => {
        text += part;
      });
      reply.on("end", () => {
        agent.destroy();
        resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) });
      });
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

async function charges(amount: number): Promise<number> {
  const list = await world.stripe.charges.list({ limit: 100 }, world.as(world.maple));
  return list.data.filter((charge) => charge.amount === amount).length;
}

describe("a new payment", () => {
  it("is charged once if 50 connections send the same form concurrently", async () => {
    const body = await wanted(4_711);
    const replies = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => submit(body, "one-form")),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((reply) => reply.body.id)).size).toBe(1);
    for (const { status, body: rejection } of replies) {
      if (status !== 200) expect([status, rejection.code]).toEqual([409, "request_in_progress"]);
    }
    expect(await charges(4_711)).toBe(1);
    const again = await submit(body, "one-form");
    expect([again.status, again.body.id]).toEqual([200, done[0]?.body.id]);
    expect(await charges(4_711)).toBe(1);
  });

  it.each([
    ["after the provider acted", line.lostAnswer, 4_801],
    ["before it arrived", line.lostRequest, 4_802],
  ])(
    "whose response is lost %s is charged once when the form is sent again",
    async (_, fault, amount) => {
      const second = await line.secondServer(world);
      try {
        const body = await wanted(amount);
        second.faults.push(fault);
        const lost = await second.claire.post("/api/stripe/paymentIntent", body, {
          key: `lost${amount}`,
        });
        expect([lost.status, lost.body.code]).toEqual([503, "provider_unavailable"]);
        second.faults.length = 0;
        const again = await second.claire.post("/api/stripe/paymentIntent", body, {
          key: `lost${amount}`,
        });
        expect([again.status, again.body.status]).toEqual([200, "succeeded"]);
        expect(await charges(amount)).toBe(1);
      } finally {
        await second.die();
      }
    },
  );

  it("is authorized only for manual capture, then captured in part, and the rest released", async () => {
    const body = await wanted(9_000, { capture_method: "manual" });
    const { body: held } = await world.claire.post("/api/stripe/paymentIntent", body);
    expect(held).toMatchObject({ status: "requires_capture", amount_capturable: 9_000 });
    const path = `/api/stripe/paymentIntent/${held.id}`;
    expect((await world.claire.post(`${path}/capture`, { amount_to_capture: 9_001 })).status).toBe(
      400,
    );
    const captured = await world.claire.post(`${path}/capture`, { amount_to_capture: 6_500 });
    expect(captured.body).toMatchObject({ status: "succeeded", amount_received: 6_500 });
    const options = world.as(world.maple);
    const provider = await world.stripe.paymentIntents.retrieve(held.id, {}, options);
    expect(provider).toMatchObject({ amount_received: 6_500, amount_capturable: 0 });
    const late = await world.claire.post(`${path}/cancel`, { cancellation_reason: "duplicate" });
    expect(late.status).toBe(400);
  });

  it("requires action if the customer is present, and is declined otherwise", async () => {
    const present = await wanted(5_000, { off_session: false }, "authenticationRequired");
    const response = await world.claire.post("/api/stripe/paymentIntent", present);
    expect([response.status, response.body.status]).toEqual([200, "requires_action"]);
    const away = await wanted(5_000, { off_session: true }, "authenticationRequired");
    const declined = await world.claire.post("/api/stripe/paymentIntent", away);
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({ code: "authentication_required" });
  });

  it.each([
    ["an amount below the least that can be charged", { amount: 49 }, "amount"],
    [
      "a suffix with signs that no statement shows",
      { statement_descriptor_suffix: "<SIGNS>" },
      "statement_descriptor_suffix",
    ],
    ["an address that is none", { receipt_email: "nobody" }, "receipt_email"],
    ["an unknown currency", { currency: "xxx" }, "currency"],
  ])("is rejected by field: %s", async (_, change, field) => {
    const reply = await world.claire.post("/api/stripe/paymentIntent", await wanted(5_000, change));
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
  });

  it("is limited to admins and owners", async () => {
    const body = await wanted(5_000);
    expect((await world.noor.post("/api/stripe/paymentIntent", body)).status).toBe(403);
    expect((await world.amir.post("/api/stripe/paymentIntent", body)).status).toBe(200);
  });
});
