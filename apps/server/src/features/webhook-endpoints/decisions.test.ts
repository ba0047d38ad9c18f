import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { advanceClock } from "../../testing/history/history.ts";
import { control } from "../../testing/provider/control.ts";
import { type WebhookWorld, webhookWorld } from "../../testing/webhooks/webhook-world.ts";

let at: WebhookWorld;
beforeAll(async () => {
  at = await webhookWorld();
});
afterAll(() => at?.close());

/** Returns what a webhook has received so far. */
async function told(path: string) {
  await at.settle();
  return at.receiver.to(path).map(({ event: { type, data } }) => ({ type, data }));
}

describe("an event of a pending decision", () => {
  it("tells of a payment that was authorized, and of none that is captured automatically", async () => {
    const { path } = await at.webhook(["payment.authorized"]);
    const { claire, stripe, maple } = at.world;
    const customer = (await claire.post("/api/stripe/customer", { name: "Odile" })).body.id;
    const attached = { payment_method: "pm_card_visa", customer };
    const payment_method = (await claire.post("/api/stripe/paymentMethod", attached)).body.id;
    const pay = async (terms: object) => {
      const made = { amount: 900, currency: "cad", customer, payment_method, ...terms };
      const paid = await claire.post("/api/stripe/paymentIntent", made);
      expect(paid.status, paid.text).toBe(200);
      return paid.body.id;
    };
    await pay({});
    const authorized = await pay({ capture_method: "manual" });
    expect(await stripe.paymentIntents.retrieve(authorized, {}, at.world.as(maple))).toMatchObject({
      status: "requires_capture",
    });
    await vi.waitFor(async () => expect(await told(path)).not.toEqual([]), 30_000);
    expect(await told(path)).toEqual([
      { type: "payment.authorized", data: { payment: authorized, customer } },
    ]);
  });

  it("tells that the provider requires information, and that it requires it again", async () => {
    const { path } = await at.webhook(["account.requirements_due"]);
    const { world } = at;
    const { stripe, maple } = world;
    const due = { type: "account.requirements_due", data: {} };
    await control(world, "requirements", { account: maple, fields: ["company.tax_id"] });
    await vi.waitFor(async () => expect(await told(path)).toEqual([due]), 30_000);
    await stripe.accounts.update(maple, { email: "ana@maple.example" });
    // A number that the provider can't verify.
    await stripe.accounts.update(maple, { company: { tax_id: "111111111" } });
    await advanceClock(world, maple, 60);
    await vi.waitFor(async () => expect(await told(path)).toEqual([due, due]), 30_000);
    await stripe.accounts.update(maple, { company: { tax_id: "123456789" } });
    await advanceClock(world, maple, 60);
    const updates = await stripe.events.list(
      { type: "account.updated", limit: 100 },
      world.as(maple),
    );
    await vi.waitFor(async () => {
      const { rows } = await world.database
        .pool("owner")
        .query(
          "select id from app.mirror_event where type = 'account.updated' and body is null and id = any($1)",
          [updates.data.map(({ id }) => id)],
        );
      expect(rows).toHaveLength(updates.data.length);
    }, 30_000);
    expect(updates.data.length).toBeGreaterThan(4);
    expect(await told(path)).toEqual([due, due]);
  });
});
