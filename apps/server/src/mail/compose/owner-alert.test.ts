import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Loose } from "../../testing/client.ts";
import { emailsTo, mailTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const CLAIRE = "owner@maple.example";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Sells a sign for $60.00, which the customer disputes. */
async function disputed(): Promise<Loose> {
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
  const card = { payment_method: "pm_card_createDispute", customer };
  const payment_method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
  const request = { amount: 6_000, currency: "cad", customer, payment_method };
  const created = await claire.post("/api/stripe/paymentIntent", request);
  expect(created.status, created.text).toBe(200);
  return created.body;
}

const applied = (payment: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await world.database.pool("owner").query(
        `select 1 from app.mirror_event where type = 'charge.dispute.created' and body is null
           and $1 = any(related)`,
        [payment],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
const alerts = async () =>
  (await emailsTo(world, world.maple, CLAIRE)).filter(({ kind }) => kind === "alert");
const choose = (client: World["claire"], on: boolean) =>
  client.patch("/api/auth/profile", { alerts: on });

describe("an alert about a dispute", () => {
  it("is sent to Claire, the owner, once she turns alerts on, in her language", async () => {
    expect((await world.claire.get("/api/auth/profile")).body.alerts).toBe(false);
    await applied((await disputed()).id);
    expect(await alerts()).toEqual([]);

    expect((await choose(world.claire, true)).body.alerts).toBe(true);
    await world.claire.post("/api/auth/language", { language: "fr" });
    const payment = await disputed();
    await applied(payment.id);
    expect(await alerts()).toHaveLength(1);
    const { subject, plain } = await mailTo(world, world.maple, CLAIRE);
    expect(subject).toMatch(/^Paiement de 60,00.* contesté$/);
    expect(plain).toContain(`/paymentIntent/${payment.id}`);
    expect(plain).toContain("Répondez au plus tard le");

    expect((await choose(world.claire, false)).body.alerts).toBe(false);
    await applied((await disputed()).id);
    expect(await alerts()).toHaveLength(1);
  });

  it("can't be turned on by anyone but the owner", async () => {
    const amir = await choose(world.amir, true);
    expect([amir.status, amir.body.code]).toEqual([403, "forbidden"]);
    expect((await world.amir.get("/api/auth/profile")).body.alerts).toBeNull();
    const harbour = (await world.greta.get("/api/auth/profile")).body.alerts;
    expect(harbour).toBe(false);
  });
});
