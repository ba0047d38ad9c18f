import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../../identity/schema.ts";
import { cardPayment } from "../../../testing/billing/new-payment.ts";
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
