import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { retryOnOverload } from "../../testing/retry-on-overload.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let claire: World["claire"];
let owner = "";
beforeAll(async () => {
  world = await maple({}, {}, RACING);
  claire = world.claire;
  owner = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
});
afterAll(() => world.close());

async function card(kind: string): Promise<string> {
  const body = { payment_method: `pm_card_${kind}`, customer: owner };
  const attached = await claire.post("/api/stripe/paymentMethod", body);
  expect(attached.status, attached.text).toBe(200);
  return attached.body.id;
}

async function pay(amount: number, change: object = {}, kind = "visa") {
  return claire.post("/api/stripe/paymentIntent", {
    amount,
    currency: "cad",
    customer: owner,
    payment_method: await card(kind),
    ...change,
  });
}
const ids = (body: { data: { id: string }[] }) => body.data.map((one) => one.id);

describe("a payment", () => {
  it("is created with a card on file and lists its charge and fee", async () => {
    const created = await pay(5_000);
    expect(created.status, created.text).toBe(200);
    expect(created.body).toMatchObject({ status: "succeeded", amount_received: 5_000 });
    const whole = await claire.get(
      `/api/stripe/paymentIntent/${created.body.id}?expand[]=latest_charge.balance_transaction&expand[]=customer`,
    );
    expect(whole.body.customer.name).toBe("Odile Fournier");
    expect(whole.body.latest_charge.balance_transaction).toMatchObject({
      amount: 5_000,
      fee: 175,
      net: 4_825,
    });
  });

  it("stays listed if declined, and the error has the bank's reason", async () => {
    const declined = await pay(5_100, {}, "chargeCustomerFail");
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({
      code: "card_declined",
      payment_intent: expect.any(String),
    });
    const kept = await claire.get(`/api/stripe/paymentIntent/${declined.body.payment_intent}`);
    expect(kept.body.status).toBe("requires_payment_method");
    const list = await claire.get("/api/stripe/paymentIntent?status=requires_payment_method");
    expect(ids(list.body)).toContain(declined.body.payment_intent);
  });

  it("is captured in part once after an authorization", async () => {
    const { body } = await pay(8_000, { capture_method: "manual" });
    expect(body.status).toBe("requires_capture");
    const path = `/api/stripe/paymentIntent/${body.id}/capture`;
    expect((await world.noor.post(path)).status).toBe(403);
    const captured = await claire.post(path, { amount_to_capture: 6_000 });
    expect(captured.body).toMatchObject({ status: "succeeded", amount_received: 6_000 });
    expect((await claire.post(path)).status).toBe(400);
  });

  it("can no longer be captured after it is cancelled", async () => {
    const { body } = await pay(8_000, { capture_method: "manual" });
    const path = `/api/stripe/paymentIntent/${body.id}`;
    const cancelled = await claire.post(`${path}/cancel`, { cancellation_reason: "duplicate" });
    expect(cancelled.body).toMatchObject({ status: "canceled", cancellation_reason: "duplicate" });
    expect((await claire.post(`${path}/capture`)).status).toBe(400);
    const returned = await claire.get(`/api/stripe/refund?payment_intent=${body.id}`);
    const stripeRefunds = await world.stripe.refunds.list(
      { payment_intent: body.id },
      world.as(world.maple),
    );
    expect(stripeRefunds.data.map(({ amount }) => amount)).toEqual([8_000]);
    expect(ids(returned.body)).toEqual(ids(stripeRefunds));
  });

  it("that an open invoice is collected by is cancelled with the invoice only", async () => {
    const { stripe } = world;
    const own = world.as(world.maple);
    const { id } = await stripe.invoices.create({ customer: owner, currency: "cad" }, own);
    const item = { customer: owner, invoice: id, amount: 8_000, currency: "cad" };
    await stripe.invoiceItems.create(item, own);
    await stripe.invoices.finalizeInvoice(id, {}, own);
    const [payment] = (await stripe.invoicePayments.list({ invoice: id }, own)).data;
    const path = `/api/stripe/paymentIntent/${payment?.payment.payment_intent}`;
    // The provider describes it as "Payment for Invoice", so the list says of which one.
    const query = `customer=${owner}&expand[]=invoice_payments.data.invoice`;
    const shown = async () => {
      const { body } = await claire.get(`/api/stripe/paymentIntent?${query}`);
      return body.data.find((one: { id: string }) => path.endsWith(one.id))?.invoice_payments.data;
    };
    await expect.poll(shown).toMatchObject([{ invoice: { id, number: expect.any(String) } }]);
    const refused = await claire.post(`${path}/cancel`);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "An invoice’s payment is cancelled by voiding the invoice",
    ]);
    expect((await claire.post(`/api/stripe/invoice/${id}/void`)).status).toBe(200);
    const intent = String(payment?.payment.payment_intent);
    expect((await stripe.paymentIntents.retrieve(intent, {}, own)).status).toBe("canceled");
  });

  it("is captured or cancelled by exactly one of 30 concurrent callers", async () => {
    const { body } = await pay(8_000, { capture_method: "manual" });
    const path = `/api/stripe/paymentIntent/${body.id}`;
    const hands = Array.from({ length: 30 }, (_, hand) =>
      retryOnOverload(() => claire.post(`${path}/${hand % 2 === 0 ? "capture" : "cancel"}`)),
    );
    const statuses = (await Promise.all(hands)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });
});

describe("a refund", () => {
  const refund = (payment_intent: string, change: object = {}, key?: string) =>
    claire.post("/api/stripe/refund", { payment_intent, ...change }, key ? { key } : {});

  it("changes the status to partial and then full refund", async () => {
    const { body } = await pay(9_000);
    const first = await refund(body.id, { amount: 4_000, reason: "requested_by_customer" });
    expect(first.status, first.text).toBe(200);
    const partial = await claire.get("/api/stripe/paymentIntent?status=partial_refund");
    expect(ids(partial.body)).toEqual([body.id]);
    await refund(body.id);
    const full = await claire.get("/api/stripe/paymentIntent?status=full_refund");
    expect(ids(full.body)).toEqual([body.id]);
    const whole = await claire.get(
      `/api/stripe/paymentIntent/${body.id}?expand[]=latest_charge.refunds`,
    );
    const amounts = whole.body.latest_charge.refunds.data.map(
      (one: { amount: number }) => one.amount,
    );
    expect(amounts.sort()).toEqual([4_000, 5_000]);
    const listed = await claire.get(`/api/stripe/refund?payment_intent=${body.id}`);
    expect(listed.body.data).toHaveLength(2);
  });

  it("never exceeds the captured amount with 30 concurrent requests", async () => {
    const { body } = await pay(10_000);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => retryOnOverload(() => refund(body.id, { amount: 3_000 }))),
    );
    expect(tries.filter((reply) => reply.status === 200)).toHaveLength(3);
    const charge = await claire.get(`/api/stripe/charge?payment_intent=${body.id}`);
    expect(charge.body.data[0].amount_refunded).toBe(9_000);
  });

  it("is rejected if the refunded total has changed since", async () => {
    const { body } = await pay(7_000);
    expect((await refund(body.id, { amount: 1_000, seen_refunded: 0 })).status).toBe(200);
    const stale = await refund(body.id, { amount: 1_000, seen_refunded: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe("stale_object");
    expect((await refund(body.id, { amount: 1_000, seen_refunded: 1_000 })).status).toBe(200);
  });

  it("has one effect per idempotency key, which no other request can use", async () => {
    const { body } = await pay(6_000);
    const first = await refund(body.id, { amount: 500 }, "form-1");
    const again = await Promise.all(
      Array.from({ length: 10 }, () => refund(body.id, { amount: 500 }, "form-1")),
    );
    for (const reply of again) expect(reply.body.id).toBe(first.body.id);
    expect(again[0]?.headers.get("idempotent-replayed")).toBe("true");
    const other = await refund(body.id, { amount: 501 }, "form-1");
    expect(other.body.code).toBe("idempotency_key_reused");
    const amir = await world.amir.post(
      "/api/stripe/refund",
      { payment_intent: body.id, amount: 500 },
      { key: "form-1" },
    );
    expect(amir.body.id).not.toBe(first.body.id);
  });

  it("is limited to admins and owners", async () => {
    const { body } = await pay(3_000);
    const noor = await world.noor.post("/api/stripe/refund", { payment_intent: body.id });
    expect(noor.status).toBe(403);
  });
});

describe("a card on file", () => {
  it("is added, becomes the default, and is removed", async () => {
    const id = await card("mastercard");
    await claire.patch(`/api/stripe/customer/${owner}`, {
      invoice_settings: { default_payment_method: id },
    });
    const whole = await claire.get(
      `/api/stripe/customer/${owner}?expand[]=invoice_settings.default_payment_method`,
    );
    expect(whole.body.invoice_settings.default_payment_method.card.brand).toBe("mastercard");
    const gone = await claire.delete(`/api/stripe/paymentMethod/${id}`);
    expect(gone.status, gone.text).toBe(200);
    const left = await claire.get(`/api/stripe/paymentMethod?customer=${owner}`);
    expect(ids(left.body)).not.toContain(id);
  });

  it("starts with a setup intent for off-session use", async () => {
    const created = await claire.post("/api/stripe/setupIntent", { customer: owner });
    expect(created.body).toMatchObject({
      usage: "off_session",
      client_secret: expect.stringContaining("_secret_"),
    });
  });
});
