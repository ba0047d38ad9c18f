import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Returns the tables in which a dump contains the client secret of an object. */
async function tablesWithSecretOf(id: string): Promise<string[]> {
  const owner = world.database.pool("owner");
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'app' order by tablename",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ found: boolean }>(
      `select exists (select from app.${name} t where strpos(t::text, $1) > 0) as found`,
      [`${id}_secret_`],
    );
    if (rows[0]?.found) found.push(name);
  }
  return found;
}

/** Charges a card of Odile Fournier, a customer of Maple & Main. */
async function charge(card: string) {
  const { claire } = world;
  const { id: customer } = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" }))
    .body;
  const attached = await claire.post("/api/stripe/paymentMethod", {
    payment_method: `pm_card_${card}`,
    customer,
  });
  return claire.post("/api/stripe/paymentIntent", {
    amount: 5_000,
    currency: "cad",
    customer,
    payment_method: attached.body.id,
  });
}

describe("someone with a dump of the database", () => {
  it("finds no client secret of a payment that succeeded or was declined", async () => {
    const paid = (await charge("visa")).body;
    const declined = (await charge("chargeCustomerFail")).body;
    expect([paid.status, declined.code]).toEqual(["succeeded", "card_declined"]);
    expect(await tablesWithSecretOf(paid.id)).toEqual([]);
    expect(await tablesWithSecretOf(declined.payment_intent)).toEqual([]);
  });

  it("finds that of a payment only until its customer has authenticated or it is cancelled", async () => {
    const waiting = (await charge("authenticationRequired")).body;
    expect(waiting.status).toBe("requires_action");
    const payment = `/api/stripe/paymentIntent/${waiting.id}`;
    expect((await world.claire.get(payment)).body.client_secret).toMatch(/_secret_/);
    expect(await tablesWithSecretOf(waiting.id)).toContain("mirror_object");
    const cancelled = await world.claire.post(`${payment}/cancel`, {});
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await tablesWithSecretOf(waiting.id)).not.toContain("mirror_object");
  });

  it("finds none of a card form in the mirror", async () => {
    const { id: customer } = (
      await world.claire.post("/api/stripe/customer", { name: "Théo Lapointe" })
    ).body;
    const form = await world.claire.post("/api/stripe/setupIntent", { customer });
    expect(form.body.client_secret).toMatch(/_secret_/);
    expect(await tablesWithSecretOf(form.body.id)).not.toContain("mirror_object");
  });
});
