import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Loose } from "../../testing/client.ts";
import { advanceClock } from "../../testing/history/history.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const LINES = [lineItem("9000")];

async function make(path: string, body: object = {}): Promise<Loose> {
  const created = await world.claire.post(`/api/stripe/${path}`, body);
  expect(created.status, created.text).toBe(200);
  return created.body;
}

/** Creates Nora Bell with one of the provider's test cards. */
async function nora(card = "visa"): Promise<{ customer: string; payment_method: string }> {
  const { id } = await make("customer", { name: "Nora Bell", email: "nora@bell.example" });
  const method = await make("paymentMethod", { payment_method: `pm_card_${card}`, customer: id });
  return { customer: id, payment_method: method.id };
}

const open = async (customer: string, more: object = {}): Promise<string> =>
  (await make("invoice", { customer, currency: "cad", lines: LINES, ...more })).id;
const charge = async (payer: object, more: object = {}): Promise<string> =>
  (await make("paymentIntent", { amount: 8_000, currency: "cad", ...payer, ...more })).id;
const attempt = async (payer: { customer: string }): Promise<string> => {
  const request = { amount: 8_000, currency: "cad", ...payer };
  await world.claire.post("/api/stripe/paymentIntent", request);
  return paymentOf(`customer=${payer.customer}`);
};
const paymentOf = async (search: string): Promise<string> =>
  (await world.claire.get(`/api/stripe/paymentIntent?${search}`)).body.data[0].id;

const rows = async (id: string, view = "all"): Promise<Loose[]> =>
  (await world.claire.get(`/api/timeline/${id}?limit=100&view=${view}`)).body.data;
/** Returns the timeline, oldest first. */
const acts = async (id: string, view?: string): Promise<string[]> =>
  (await rows(id, view)).map(({ type }) => type).reverse();
const row = async (id: string, type: string): Promise<Loose | undefined> =>
  (await rows(id)).find((one) => one.type === type);

/** Events created within the same second may be in either order. */
const inAnyOrder = (types: readonly string[]): unknown =>
  expect.toSatisfy((found: string[]) => `${found.toSorted()}` === `${types.toSorted()}`);

describe("a timeline has one row per action", () => {
  it("if a card is added, with the card", async () => {
    const { id: customer } = await make("customer", { name: "Odile Fournier" });
    const { id } = await make("setupIntent", { customer });
    const card = { payment_method: "pm_card_visa" };
    await world.stripe.setupIntents.confirm(id, card, world.as(world.maple));
    await vi.waitFor(
      async () =>
        await expect
          .poll(() => acts(customer))
          .toEqual(inAnyOrder(["customer.created", "payment_method.attached"])),
    );
    await expect
      .poll(() => row(customer, "payment_method.attached"))
      .toMatchObject({
        facts: { card_brand: "visa", card_last4: "4242" },
      });
  });

  it("if a payment is declined, with the reason, the card and the payment", async () => {
    const payer = await nora("chargeCustomerFail");
    const payment = await attempt(payer);
    await expect.poll(() => acts(payment)).toEqual(inAnyOrder(["charge.failed"]));
    await expect
      .poll(() => acts(payer.customer))
      .toEqual(inAnyOrder(["customer.created", "payment_method.attached", "charge.failed"]));
    await expect
      .poll(() => row(payer.customer, "charge.failed"))
      .toMatchObject({
        by: { name: "Claire Tessier" },
        facts: { outcome_reason: "generic_decline", card_last4: "0341", payment_intent: payment },
      });
  });

  it("if an invoice's charge is declined, on the invoice and on the customer", async () => {
    const { customer } = await nora("chargeCustomerFail");
    const invoice = await open(customer);
    await world.claire.post(`/api/stripe/invoice/${invoice}/pay`);
    const expected = ["invoice.created", "invoice.finalized", "charge.failed"];
    await expect.poll(() => acts(invoice)).toEqual(inAnyOrder(expected));
    await expect.poll(async () => (await acts(customer)).slice(2)).toEqual(expected);
  });

  it("if a payment succeeds, and if one requires authentication", async () => {
    const paid = await charge(await nora());
    await expect.poll(() => acts(paid)).toEqual(inAnyOrder(["charge.succeeded"]));
    const waiting = await charge(await nora("authenticationRequired"));
    await expect.poll(() => acts(waiting)).toEqual(inAnyOrder(["payment_intent.requires_action"]));
  });

  it("if an authorized payment is captured or cancelled", async () => {
    const payer = { ...(await nora()), capture_method: "manual" };
    const captured = await charge(payer);
    await expect.poll(() => acts(captured)).toEqual(inAnyOrder(["charge.succeeded"]));
    await make(`paymentIntent/${captured}/capture`, { amount_to_capture: 5_000 });
    await expect
      .poll(() => acts(captured))
      .toEqual(inAnyOrder(["charge.succeeded", "charge.captured"]));
    const canceled = await charge(payer);
    await make(`paymentIntent/${canceled}/cancel`, { cancellation_reason: "duplicate" });
    await expect
      .poll(() => acts(canceled))
      .toEqual(inAnyOrder(["charge.succeeded", "payment_intent.canceled"]));
    await expect
      .poll(() => row(canceled, "payment_intent.canceled"))
      .toMatchObject({
        facts: { cancellation_reason: "duplicate" },
      });
  });

  it("if a payment is refunded, with reason, note and ID", async () => {
    const payment = await charge(await nora());
    const refund = await make("refund", {
      payment_intent: payment,
      amount: 500,
      reason: "duplicate",
      metadata: { note: "Agreed with Noor" },
    });
    await expect
      .poll(() => acts(payment))
      .toEqual(inAnyOrder(["charge.succeeded", "refund.created"]));
    await expect
      .poll(() => row(payment, "refund.created"))
      .toMatchObject({
        objectId: refund.id,
        facts: { reason: "duplicate", note: "Agreed with Noor" },
      });
  });

  it.each([
    ["won", "winning_evidence"],
    ["lost", "losing_evidence"],
  ])("if a dispute is opened, submitted and %s, with the reason", async (status, evidence) => {
    const payment = await charge(await nora("createDispute"));
    const opened = ["charge.succeeded", "charge.dispute.created"];
    await expect.poll(() => acts(payment)).toEqual(inAnyOrder(opened));
    const found = await world.claire.get(`/api/stripe/dispute?payment_intent=${payment}`);
    const answer = { evidence: { uncategorized_text: evidence }, submit: true };
    await world.claire.patch(`/api/stripe/dispute/${found.body.data[0].id}`, answer);
    // The bank decides after the response: only an event tells of it.
    await expect
      .poll(() => acts(payment))
      .toEqual(inAnyOrder([...opened, "charge.dispute.updated", "charge.dispute.closed"]));
    await expect
      .poll(() => row(payment, "charge.dispute.closed"))
      .toMatchObject({
        facts: { status, reason: "fraudulent", payment_intent: payment },
      });
  });

  it("if an invoice is sent, paid and credited", async () => {
    const { customer } = await nora();
    const invoice = await open(customer, {
      collection_method: "send_invoice",
      days_until_due: 30,
    });
    await make(`invoice/${invoice}/send`);
    await make(`invoice/${invoice}/pay`);
    await make("creditNote", {
      invoice,
      amount: 1_000,
      refund_amount: 1_000,
      reason: "order_change",
      memo: "Wrong size",
    });
    await expect
      .poll(async () => (await acts(invoice)).filter((type) => type !== "mail.receipt"))
      .toEqual([
        "invoice.created",
        "invoice.finalized",
        "invoice.sent",
        "invoice.paid",
        "credit_note.created",
      ]);
    await expect
      .poll(() => row(invoice, "invoice.sent"))
      .toMatchObject({
        by: { name: "Claire Tessier" },
        facts: { to: "nora@bell.example", state: expect.any(String) },
      });
    await expect
      .poll(() => row(invoice, "invoice.paid"))
      .toMatchObject({
        facts: { card_last4: "4242", payment_intent: await paymentOf(`invoice=${invoice}`) },
      });
    await expect
      .poll(() => row(invoice, "credit_note.created"))
      .toMatchObject({
        facts: { reason: "order_change", note: "Wrong size", invoice },
      });
    await expect
      .poll(() => acts(invoice, "mail"))
      .toEqual(inAnyOrder(["mail.invoice", "mail.receipt"]));
  });

  it.each([
    ["void", "invoice.voided"],
    ["uncollectible", "invoice.marked_uncollectible"],
  ])("if an invoice is marked %s", async (action, type) => {
    const { customer } = await nora();
    const invoice = await open(customer);
    await make(`invoice/${invoice}/finalize`);
    await make(`invoice/${invoice}/${action}`);
    await expect
      .poll(() => acts(invoice))
      .toEqual(inAnyOrder(["invoice.created", "invoice.finalized", type]));
  });

  it("if a balance entry is reversed, without the note of another with the same balance", async () => {
    const { customer } = await nora();
    const path = `customer/${customer}/balance`;
    await make(path, { amount: -2_500, currency: "cad", description: "Late delivery" });
    const { id } = await make(path, { amount: 1_250, currency: "cad", description: "Courier" });
    await world.claire.delete(`/api/stripe/${path}/${id}`);
    const changes = (await rows(customer)).filter(({ type }) => type === "customer.updated");
    const notes = changes.map(({ facts }) => `${facts.balance} ${facts.note ?? "without a note"}`);
    expect(notes.sort()).toEqual(["-1250 Courier", "-2500 Late delivery", "-2500 without a note"]);
  });

  it("if a balance is adjusted, with the note, and none if an invoice applies it", async () => {
    const { customer } = await nora();
    const path = `customer/${customer}/balance`;
    await make(path, { amount: -500, currency: "cad", description: "Goodwill" });
    await make(`invoice/${await open(customer)}/pay`);
    const changes = (await rows(customer)).filter(({ type }) => type === "customer.updated");
    expect(changes).toMatchObject([{ facts: { balance: -500, note: "Goodwill" } }]);
  });

  it("if a payout fails, with the reason, on the payments that it paid out", async () => {
    const as = world.as(world.maple);
    const bank = { object: "bank_account", country: "CA", currency: "cad" } as const;
    const numbers = { routing_number: "11000-000", account_number: "000111111113" };
    await world.stripe.accounts.createExternalAccount(world.maple, {
      external_account: { ...bank, ...numbers },
      default_for_currency: true,
    });
    const payment = await charge(await nora());
    await world.stripe.accounts.update(world.maple, {
      settings: { payouts: { schedule: { interval: "daily" } } },
    });
    for (let days = 0; days < 12; days += 1) await advanceClock(world, world.maple, 86_400);
    const failed = (await world.stripe.payouts.list({ status: "failed", limit: 1 }, as)).data[0];
    await vi.waitFor(async () => await expect.poll(() => acts(payment)).toContain("payout.failed"));
    const found = await acts(payment);
    expect(found.filter((type) => type.startsWith("payout."))).toEqual(
      inAnyOrder(["payout.failed"]),
    );
    await expect
      .poll(() => row(payment, "payout.failed"))
      .toMatchObject({
        object: "payout",
        objectId: failed?.id,
        facts: { failure_code: "account_closed", failure_message: expect.any(String) },
      });
  });
});
