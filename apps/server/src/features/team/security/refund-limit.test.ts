import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { lineItem } from "../../../testing/billing/line-item.ts";
import { cardPayment } from "../../../testing/billing/new-payment.ts";
import { apiKeyOf } from "../../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../../testing/world.ts";

const SECURITY = "/api/account/security";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

describe("the limit for refunds without verification", () => {
  it("is the owner's to change, without requiring a second factor, and audited", async () => {
    expect((await world.amir.patch(SECURITY, { refundLimit: 1 })).status).toBe(403);
    const { status, body } = await world.claire.patch(SECURITY, { refundLimit: 250 });
    expect([status, body.refundLimit, body.secondFactor.everyone]).toEqual([200, 250, false]);
    expect((await world.claire.get(SECURITY)).body.refundLimit).toBe(250);
    expect((await world.greta.get(SECURITY)).body.refundLimit).toBe(1000);
    const { rows } = await world.database
      .pool("owner")
      .query<{ before: string; after: string }>(
        "select before, after from app.audit_entry where action = 'security.update'",
      );
    expect(rows).toEqual([{ before: '{"refund_limit":1000}', after: '{"refund_limit":250}' }]);
  });

  it.each([-1, 1.5, 1_000_001, "250"])("can't be %s", async (refundLimit) => {
    const { status, body } = await world.claire.patch(SECURITY, { refundLimit });
    expect([status, Object.keys(body.faults)]).toEqual([400, ["refundLimit"]]);
  });

  it("applies to the next refund of someone whose verification is old", async () => {
    const payment = await cardPayment(world.claire, 50_000);
    const refund = (amount: number) =>
      world.amir.post("/api/stripe/refund", { payment_intent: payment, amount });
    await world.claire.patch(SECURITY, { refundLimit: 250 });
    await world.database
      .kysely<IdentitySchema>("app")
      .updateTable("session")
      .set({ verified_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
    const above = await refund(25_001);
    expect([above.status, above.body.code]).toEqual([403, "verification_required"]);
    expect((await refund(25_000)).status).toBe(200);
  });
});

describe("refunds of someone whose verification is old, by the limit of 250", () => {
  const REFUSED = [403, "verification_required"];
  const verifiedMinutesAgo = (minutes: number) =>
    world.database
      .kysely<IdentitySchema>("app")
      .updateTable("session")
      .set({ verified_at: new Date(Date.now() - minutes * 60_000) })
      .execute();
  const refund = async (payment: string, amount?: number, key?: string) => {
    const body = { payment_intent: payment, ...(amount === undefined ? {} : { amount }) };
    const reply = await world.amir.post("/api/stripe/refund", body, key ? { key } : {});
    return [reply.status, reply.body.code];
  };
  beforeEach(async () => {
    await verifiedMinutesAgo(0);
    await world.claire.patch(SECURITY, { refundLimit: 250 });
    await world.database.pool("owner").query("delete from app.intent where status = 'done'");
    await verifiedMinutesAgo(11);
  });

  it("are added up for slices of a payment, and for several payments", async () => {
    const [first, second] = [
      await cardPayment(world.claire, 50_000),
      await cardPayment(world.claire, 50_000),
    ];
    expect(await refund(first, 10_010)).toEqual([200, undefined]);
    expect(await refund(first, 9_990)).toEqual([200, undefined]);
    expect(await refund(first, 5_001)).toEqual(REFUSED);
    expect(await refund(second, 5_001)).toEqual(REFUSED);
    expect(await refund(second)).toEqual(REFUSED);
    expect(await refund(second, 5_000)).toEqual([200, undefined]);
    expect(await refund(second, 1)).toEqual(REFUSED);
  });

  it("start again from nothing after a verification, and don't count what it covered", async () => {
    const payment = await cardPayment(world.claire, 90_000);
    expect(await refund(payment, 25_000)).toEqual([200, undefined]);
    expect(await refund(payment, 1)).toEqual(REFUSED);
    await verifiedMinutesAgo(0);
    expect(await refund(payment, 30_000)).toEqual([200, undefined]);
    await world.database
      .pool("owner")
      .query("update app.intent set created_at = created_at - interval '2 minutes'");
    await verifiedMinutesAgo(11);
    expect(await refund(payment, 25_000)).toEqual([200, undefined]);
  });

  it("include those of credit notes", async () => {
    const payment = await cardPayment(world.claire, 50_000);
    const { body: customer } = await world.claire.post("/api/stripe/customer", { name: "Odile" });
    await world.claire.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_visa",
      customer: customer.id,
    });
    const { body: draft } = await world.claire.post("/api/stripe/invoice", {
      customer: customer.id,
      currency: "cad",
      lines: [lineItem("40000")],
    });
    expect((await world.claire.post(`/api/stripe/invoice/${draft.id}/pay`)).status).toBe(200);
    const credit = async (amount: number) => {
      const body = { invoice: draft.id, amount, refund_amount: amount };
      const reply = await world.amir.post("/api/stripe/creditNote", body);
      return [reply.status, reply.body.code];
    };
    expect(await credit(20_000)).toEqual([200, undefined]);
    expect(await refund(payment, 5_001)).toEqual(REFUSED);
    expect(await refund(payment, 5_000)).toEqual([200, undefined]);
    expect(await credit(1)).toEqual(REFUSED);
  });

  it("count once if a request is repeated with its key", async () => {
    const payment = await cardPayment(world.claire, 50_000);
    for (let time = 0; time < 2; time += 1) {
      expect(await refund(payment, 20_000, "refund-1")).toEqual([200, undefined]);
    }
    expect(await refund(payment, 5_000)).toEqual([200, undefined]);
  });

  it("by an API key are added up for each payment", async () => {
    await verifiedMinutesAgo(0);
    const { client } = await apiKeyOf(world, ["payment:refund"]);
    await verifiedMinutesAgo(11);
    const byKey = async (payment: string, amount: number) => {
      const reply = await client.post("/api/stripe/refund", { payment_intent: payment, amount });
      return [reply.status, reply.body.code];
    };
    const [first, second] = [
      await cardPayment(world.claire, 50_000),
      await cardPayment(world.claire, 50_000),
    ];
    expect(await byKey(first, 20_000)).toEqual([200, undefined]);
    expect(await byKey(first, 5_001)).toEqual([403, "api_key_not_allowed"]);
    expect(await byKey(second, 25_000)).toEqual([200, undefined]);
  });
});
