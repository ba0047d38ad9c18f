import { NO_PAYMENT_METHOD } from "@counterfoil/contract";
import { RACING } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { retryOnOverload } from "../../testing/retry-on-overload.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world.close());

async function customer(card?: string, email?: string): Promise<string> {
  const { body } = await world.claire.post("/api/stripe/customer", {
    name: "Harbour Café",
    ...(email ? { email } : {}),
  });
  if (card) {
    const attached = await world.claire.post("/api/stripe/paymentMethod", {
      payment_method: card,
      customer: body.id,
    });
    expect(attached.status, attached.text).toBe(200);
  }
  return body.id;
}

async function invoice(owner: string, amount = 12_000): Promise<string> {
  const { body, status, text } = await world.claire.post("/api/stripe/invoice", {
    customer: owner,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [lineItem(String(amount))],
  });
  expect(status, text).toBe(200);
  return body.id;
}

const act = (id: string, action: string, body: object = {}, key?: string) =>
  world.claire.post(`/api/stripe/invoice/${id}/${action}`, body, key ? { key } : {});

describe("an invoice", () => {
  it("gets its number when it is finalized, and can then be voided", async () => {
    const id = await invoice(await customer());
    const open = await act(id, "finalize");
    expect(open.body).toMatchObject({ status: "open", number: expect.stringMatching(/-0001$/) });
    const voided = await act(id, "void");
    expect(voided.body.status).toBe("void");
    expect((await act(id, "void")).status).toBe(400);
  });

  it("isn't voided once part of it is paid, with a message in each language", async () => {
    const owner = await customer("pm_card_visa");
    const id = await invoice(owner);
    await act(id, "finalize");
    const own = world.as(world.maple);
    const [method] = (await world.stripe.customers.listPaymentMethods(owner, {}, own)).data;
    const payment = await world.stripe.paymentIntents.create(
      {
        amount: 5_000,
        currency: "cad",
        customer: owner,
        payment_method: method?.id ?? "",
        confirm: true,
        off_session: true,
      },
      own,
    );
    await world.stripe.invoices.attachPayment(id, { payment_intent: payment.id }, own);
    const refused = await act(id, "void");
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "A partly paid invoice can’t be voided. Issue a credit note instead",
    ]);
    const stripeInvoice = await world.stripe.invoices.retrieve(id, {}, own);
    expect(stripeInvoice).toMatchObject({ status: "open", amount_paid: 5_000 });
  });

  it("is paid with the customer's card, and the payment is listed with it", async () => {
    const owner = await customer("pm_card_visa");
    const id = await invoice(owner);
    const paid = await act(id, "pay");
    expect(paid.status, paid.text).toBe(200);
    expect(paid.body).toMatchObject({ status: "paid", amount_paid: 12_000, amount_remaining: 0 });

    const expand = "expand[]=customer&expand[]=payments.data.payment.payment_intent";
    const whole = await world.claire.get(`/api/stripe/invoice/${id}?${expand}`);
    expect(whole.body.customer).toMatchObject({ id: owner, object: "customer" });
    const [payment] = whole.body.payments.data;
    expect(payment.payment.payment_intent).toMatchObject({ status: "succeeded", amount: 12_000 });

    const payments = await world.claire.get(
      `/api/stripe/paymentIntent?invoice=${id}&expand[]=latest_charge.balance_transaction`,
    );
    expect(payments.body.data).toHaveLength(1);
    expect(payments.body.data[0].latest_charge.balance_transaction).toMatchObject({
      amount: 12_000,
    });
    const byCard = await world.claire.get("/api/stripe/paymentIntent?text=4242");
    expect(byCard.body.data.map((one: { id: string }) => one.id)).toContain(
      payments.body.data[0].id,
    );
  });

  it("can't be charged if the customer has no card on file", async () => {
    const id = await invoice(await customer());
    await act(id, "finalize");
    const refused = await act(id, "pay");
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "no_payment_method", error: NO_PAYMENT_METHOD });
    expect((await world.claire.get(`/api/stripe/invoice/${id}`)).body.status).toBe("open");
  });

  it("stays open if the bank declines, with the bank's reason", async () => {
    const id = await invoice(await customer("pm_card_chargeCustomerFail"));
    const declined = await act(id, "pay", {}, "decline-1");
    expect(declined.status, declined.text).toBe(402);
    expect(declined.body).toMatchObject({ code: "card_declined", request_id: expect.any(String) });
    const again = await act(id, "pay", {}, "decline-1");
    expect(again.body).toEqual({ ...declined.body, request_id: again.body.request_id });
    expect((await world.claire.get(`/api/stripe/invoice/${id}`)).body).toMatchObject({
      status: "open",
      attempted: true,
    });
  });

  it("is marked as paid outside by an admin, but not by a user", async () => {
    const id = await invoice(await customer());
    await act(id, "finalize");
    const path = `/api/stripe/invoice/${id}/pay`;
    expect((await world.noor.post(path, { paid_out_of_band: true })).status).toBe(403);
    const paid = await world.amir.post(path, { paid_out_of_band: true });
    expect(paid.body).toMatchObject({ status: "paid", amount_remaining: 0 });
  });

  it("is listed as uncollectible once marked, and can only become paid or void after that", async () => {
    const id = await invoice(await customer());
    await act(id, "finalize");
    expect((await act(id, "uncollectible")).body.status).toBe("uncollectible");
    const list = await world.claire.get("/api/stripe/invoice?status=uncollectible");
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    for (const action of ["send", "finalize", "uncollectible"]) {
      expect([action, (await act(id, action)).status]).toEqual([action, 400]);
    }
    expect((await act(id, "void")).body.status).toBe("void");
    const other = await invoice(await customer());
    await act(other, "finalize");
    await act(other, "uncollectible");
    expect((await act(other, "pay", { paid_out_of_band: true })).body.status).toBe("paid");
  });

  it("is finalized when a draft is sent", async () => {
    const id = await invoice(await customer(undefined, "cafe@harbour.example"));
    const sent = await act(id, "send");
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ status: "open" });
  });

  it("stays a draft if it can't be sent", async () => {
    const id = await invoice(await customer());
    const refused = await act(id, "send");
    expect(refused.body).toMatchObject({ code: "missing_email" });
    expect((await world.claire.get(`/api/stripe/invoice/${id}?reload=true`)).body.status).toBe(
      "draft",
    );
  });

  it("applies the customer's credit, with a balance entry", async () => {
    const { claire } = world;
    const owner = await customer();
    const ledger = `/api/stripe/customer/${owner}/balance`;
    const credit = await claire.post(ledger, {
      amount: -5_000,
      currency: "cad",
      description: "Goodwill",
    });
    expect(credit.body).toMatchObject({ amount: -5_000, ending_balance: -5_000 });
    const id = await invoice(owner);
    const open = await act(id, "finalize");
    expect(open.body).toMatchObject({ amount_due: 7_000, ending_balance: 0 });
    const entries = await claire.get(ledger);
    expect(entries.body.data.map((one: { type: string }) => one.type).sort()).toEqual([
      "adjustment",
      "applied_to_invoice",
    ]);
    expect((await claire.get(`/api/stripe/customer/${owner}`)).body.balance).toBe(0);
  });

  it("shares one credit with others that are finalized concurrently", async () => {
    const { claire } = world;
    const owner = await customer();
    await claire.post(`/api/stripe/customer/${owner}/balance`, {
      amount: -25_000,
      currency: "cad",
    });
    const ids: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) ids.push(await invoice(owner, 10_000));
    const open = await Promise.all(ids.map((id) => act(id, "finalize")));
    const due = open.reduce((sum, reply) => sum + reply.body.amount_due, 0);
    expect(due).toBe(60_000 - 25_000);
    const numbers = open.map((reply) => reply.body.number.slice(-4)).sort();
    expect(numbers).toEqual(["0001", "0002", "0003", "0004", "0005", "0006"]);
    const list = await claire.get(`/api/stripe/invoice?customer=${owner}&sort=created`);
    const listed = list.body.data.reduce(
      (sum: number, one: { amount_due: number }) => sum + one.amount_due,
      0,
    );
    expect(listed).toBe(due);
  });

  it("keeps one number and one charge for 20 concurrent requests", async () => {
    const id = await invoice(await customer("pm_card_visa"));
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => retryOnOverload(() => act(id, "pay"))),
    );
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1);
    const charges = await world.claire.get(`/api/stripe/paymentIntent?invoice=${id}`);
    expect(charges.body.data).toHaveLength(1);
  });
});

describe("a balance entry", () => {
  it("is reversed once by an entry of the opposite amount", async () => {
    const { claire } = world;
    const owner = await customer();
    const ledger = `/api/stripe/customer/${owner}/balance`;
    const { body } = await claire.post(ledger, { amount: -2_500, currency: "cad" });
    const undone = await claire.delete(`${ledger}/${body.id}`);
    expect(undone.body).toMatchObject({ amount: 2_500, ending_balance: 0 });
    const again = await claire.delete(`${ledger}/${body.id}`);
    expect(again.body.id).toBe(undone.body.id);
    expect((await claire.get(ledger)).body.data).toHaveLength(2);
  });

  it("shows a new description in the ledger even if it was changed within a second", async () => {
    const { claire } = world;
    const ledger = `/api/stripe/customer/${await customer()}/balance`;
    const { body } = await claire.post(ledger, { amount: 900, currency: "cad" });
    for (const description of ["Late delivery", "Late delivery, order 17"]) {
      expect((await claire.patch(`${ledger}/${body.id}`, { description })).status).toBe(200);
      expect((await claire.get(ledger)).body.data).toMatchObject([{ description }]);
    }
  });

  it("keeps its amount: only its description can change", async () => {
    const { claire, noor } = world;
    const ledger = `/api/stripe/customer/${await customer()}/balance`;
    const { body } = await claire.post(ledger, { amount: 900, currency: "cad" });
    const changed = await claire.patch(`${ledger}/${body.id}`, { description: "Old debt" });
    expect(changed.body).toMatchObject({ amount: 900, description: "Old debt" });
    expect((await claire.patch(`${ledger}/${body.id}`, { amount: 1 })).status).toBe(400);
    expect((await noor.post(ledger, { amount: 1, currency: "cad" })).status).toBe(403);
  });
});

describe("a draft that exceeds the provider's maximum only with what the customer owes", () => {
  const DEBT =
    "With what the customer owes, the amount due exceeds the maximum. Split the invoice.";

  it.each(["finalize", "send", "pay"])(
    "isn't finalized by %s, and the customer's balance stays as it is",
    async (action) => {
      const harbour = await customer("pm_card_visa", "comptes@harbour.example");
      const id = await invoice(harbour, 90_000_000);
      const debt = { amount: 20_000_000, currency: "cad", description: "Deposit returned" };
      const owed = await world.claire.post(`/api/stripe/customer/${harbour}/balance`, debt);
      expect(owed.status, owed.text).toBe(200);
      const refused = await act(id, action);
      expect([refused.status, refused.body.error]).toEqual([400, DEBT]);
      const maple = world.as(world.maple);
      expect((await world.stripe.invoices.retrieve(id, {}, maple)).status).toBe("draft");
      expect(await world.stripe.customers.retrieve(harbour, {}, maple)).toMatchObject({
        balance: 20_000_000,
      });
    },
  );
});
