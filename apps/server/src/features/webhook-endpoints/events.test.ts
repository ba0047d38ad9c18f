import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobOrigin } from "../../audit/origin.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { removeMember } from "../../identity/team/members.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import { advanceClock } from "../../testing/history/history.ts";
import { isSignedWith } from "../../testing/webhooks/receiver.ts";
import { type WebhookWorld, webhookWorld } from "../../testing/webhooks/webhook-world.ts";

let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

const identity = () => at.world.database.access<IdentitySchema>("app");

/** Sends an invoice to a customer. */
async function sentInvoice(email: string): Promise<string> {
  const { claire } = at.world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile", email })).body.id;
  const draft = await claire.post("/api/stripe/invoice", {
    customer,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [lineItem("12000")],
  });
  const sent = await claire.post(`/api/stripe/invoice/${draft.body.id}/send`);
  expect(sent.status, sent.text).toBe(200);
  return draft.body.id;
}

async function pay(card: string, terms: object = {}) {
  const { claire } = at.world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile" })).body.id;
  const attached = { payment_method: card, customer };
  const method = (await claire.post("/api/stripe/paymentMethod", attached)).body.id;
  const made = { amount: 900, currency: "cad", customer, payment_method: method };
  return claire.post("/api/stripe/paymentIntent", { ...made, ...terms });
}

describe("an event", () => {
  it("is delivered once, signed, to the endpoints that chose it, with IDs only", async () => {
    const { secret, path, deliveries } = await at.webhook(["invoice.sent"]);
    const other = await at.webhook(["refund.created"]);
    const invoice = await sentInvoice("odile@ateliernord.example");
    await vi.waitFor(() => expect(at.receiver.to(path)).toHaveLength(1), 30_000);
    const [hook] = at.receiver.to(path);
    expect(hook?.event).toMatchObject({ type: "invoice.sent", account: at.world.maple });
    expect(hook?.event.data).toEqual({ invoice, customer: expect.stringMatching(/^cus_/) });
    expect(hook?.headers["webhook-id"]).toBe(hook?.event.id);
    expect(hook && isSignedWith(secret, hook)).toBe(true);
    expect(hook && isSignedWith(other.secret, hook)).toBe(false);
    await at.settleAll();
    expect(await deliveries()).toEqual([
      expect.objectContaining({ state: "delivered", status: 200, attempts: 1, nextAt: null }),
    ]);
    expect(at.receiver.to(path)).toHaveLength(1);
    expect(at.receiver.to(other.path)).toEqual([]);
  });

  it("tells of an email about an invoice that bounced", async () => {
    const { path } = await at.webhook(["invoice.bounced"]);
    const invoice = await sentInvoice("bounces@ateliernord.example");
    await vi.waitFor(() => expect(at.receiver.to(path)).toHaveLength(1), 30_000);
    expect(at.receiver.to(path)[0]?.event).toMatchObject({
      type: "invoice.bounced",
      data: { invoice, email_id: expect.stringMatching(/^mail_/) },
    });
  });

  it("tells of a dispute, a refund and a declined payment", async () => {
    const { path } = await at.webhook(["dispute.created", "refund.created", "payment.failed"]);
    await pay("pm_card_createDispute");
    await pay("pm_card_chargeCustomerFail");
    const paid = await pay("pm_card_visa");
    const refund = { payment_intent: paid.body.id, amount: 5 };
    await at.world.claire.post("/api/stripe/refund", refund);
    const types = () => at.receiver.to(path).map(({ event }) => event.type);
    await vi.waitFor(
      () => expect(types().sort()).toEqual(["dispute.created", "payment.failed", "refund.created"]),
      30_000,
    );
    const told = at.receiver.to(path).find(({ event }) => event.type === "refund.created");
    expect(told?.event.data).toMatchObject({ payment: paid.body.id });
  });

  it("isn't a refund if a capture or a cancellation only releases an authorization", async () => {
    const { path } = await at.webhook(["refund.created"]);
    const authorized = () => pay("pm_card_visa", { capture_method: "manual" });
    const one = (await authorized()).body.id;
    const captured = await at.world.claire.post(`/api/stripe/paymentIntent/${one}/capture`, {
      amount_to_capture: 700,
    });
    expect(captured.status, captured.text).toBe(200);
    const other = (await authorized()).body.id;
    const cancelled = await at.world.claire.post(`/api/stripe/paymentIntent/${other}/cancel`);
    expect(cancelled.status, cancelled.text).toBe(200);

    const refund = { payment_intent: one, amount: 300 };
    const created = await at.world.claire.post("/api/stripe/refund", refund);
    expect(created.status, created.text).toBe(200);
    const told = () => at.receiver.to(path).map(({ event }) => event.data.refund);
    await vi.waitFor(() => expect(told()).toContain(created.body.id), 30_000);
    const { rows } = await at.world.database.pool("owner").query(
      `select id from app.mirror_event where type = 'refund.created' and body is null
         and related && $1`,
      [[one, other]],
    );
    expect(rows).toHaveLength(3);
    await at.settleAll();
    expect(told()).toEqual([created.body.id]);
  });

  it("tells of a payout that the bank returned", async () => {
    const { path } = await at.webhook(["payout.failed"]);
    const { world } = at;
    await world.stripe.accounts.createExternalAccount(world.maple, {
      external_account: {
        object: "bank_account",
        country: "CA",
        currency: "cad",
        routing_number: "11000-000",
        account_number: "000111111113",
      },
      default_for_currency: true,
    });
    await world.stripe.accounts.update(world.maple, {
      settings: { payouts: { schedule: { interval: "daily" } } },
    });
    await pay("pm_card_visa");
    for (let days = 0; days < 12; days += 1) await advanceClock(world, world.maple, 86_400);
    await vi.waitFor(() => expect(at.receiver.to(path)).not.toEqual([]), 30_000);
    const failed = await world.stripe.payouts.list({ status: "failed" }, world.as(world.maple));
    const [told] = at.receiver.to(path);
    expect(told?.event).toMatchObject({ type: "payout.failed", account: world.maple });
    expect(failed.data.map(({ id }) => id)).toContain(told?.event.data.payout);
  });

  it("tells who joined and left the team, also from a transaction without a business", async () => {
    const { path } = await at.webhook(["team.member_joined", "team.member_removed"]);
    const account = at.world.maple;
    const { id: person } = (await at.world.greta.get("/api/auth/me")).body.user;
    await identity().system(async (trx) => {
      await trx.insertInto("membership").values({ account, person, role: "user" }).execute();
    });
    await identity().system((trx) =>
      removeMember(trx, { account, person, by: jobOrigin("test"), now: new Date() }),
    );
    await at.settle();
    const told = at.receiver.to(path).map(({ event }) => [event.type, event.data.member]);
    expect(told.sort()).toEqual([
      ["team.member_joined", person],
      ["team.member_removed", person],
    ]);
  });

  it("isn't sent if the change that it tells of is rolled back", async () => {
    const { path, deliveries } = await at.webhook(["team.member_removed"]);
    const { id: person } = (await at.world.noor.get("/api/auth/me")).body.user;
    const failing = identity().system(async (trx) => {
      await removeMember(trx, {
        account: at.world.maple,
        person,
        by: jobOrigin("test"),
        now: new Date(),
      });
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    await at.settle();
    expect([at.receiver.to(path), await deliveries()]).toEqual([[], []]);
  });
});
