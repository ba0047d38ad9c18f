import type { FirstSteps } from "@counterfoil/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Client, Loose } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
  // Greta starts without a team.
  const db = world.database.kysely<IdentitySchema>("app");
  const others = db.deleteFrom("membership").where("account", "=", world.harbour);
  await others.where("role", "<>", "owner").execute();
});
afterAll(() => world?.close());

const steps = async (client: Client): Promise<FirstSteps | null> =>
  (await client.get("/api/home")).body.firstSteps;
const done = async (client: Client) =>
  (await steps(client))?.steps.filter((one) => one.done).map(({ step }) => step);
const make = async (path: string, body: object): Promise<Loose> => {
  const reply = await world.greta.post(`/api/${path}`, body);
  expect([path, reply.status], reply.text).toEqual([path, 200]);
  return reply.body;
};

describe("the first steps of a business", () => {
  it("show each user the steps that they may do", async () => {
    const names = async (client: Client) => (await steps(client))?.steps.map(({ step }) => step);
    expect(await names(world.claire)).toEqual([
      "details",
      "taxRate",
      "customer",
      "invoice",
      "team",
      "payments",
    ]);
    expect(await names(world.amir)).toEqual(["taxRate", "customer", "invoice"]);
    expect(await names(world.noor)).toEqual(["customer", "invoice"]);
  });

  it("are completed by existing objects, and hidden after the last one", async () => {
    const { greta } = world;
    expect(await done(greta)).toEqual(["details", "payments"]);
    expect(await steps(greta)).toMatchObject({ started: false, mayDismiss: true });
    await make("stripe/taxRate", { display_name: "MwSt.", percentage: 19, inclusive: false });
    expect(await done(greta)).toEqual(["details", "taxRate", "payments"]);
    const customer = await make("stripe/customer", { name: "Atelier Nord" });
    const draft = await make("stripe/invoice", {
      customer: customer.id,
      currency: "eur",
      collection_method: "send_invoice",
      days_until_due: 30,
      lines: [lineItem("20000")],
    });
    expect(await done(greta)).toEqual(["details", "taxRate", "customer", "payments"]);
    await make(`stripe/invoice/${draft.id}/finalize`, {});
    expect(await steps(greta)).toMatchObject({ started: true });
    expect(await done(greta)).toContain("invoice");
    const invited = { emails: ["lars@harbour.example"], role: "user" };
    expect((await greta.post("/api/account/user", invited)).status).toBeLessThan(300);
    expect(await steps(greta)).toBeNull();
  });

  it("are hidden by the owner only, for everyone in the business and in no other", async () => {
    const { claire, amir, noor, beatriz } = world;
    for (const client of [amir, noor, beatriz]) {
      expect((await steps(client))?.mayDismiss).toBe(false);
      expect((await client.post("/api/home/first-steps/dismiss", {})).status).toBe(403);
    }
    expect((await claire.post("/api/home/first-steps/dismiss", {})).status).toBe(204);
    expect((await claire.post("/api/home/first-steps/dismiss", {})).status).toBe(204);
    for (const client of [amir, noor, beatriz]) expect(await steps(client)).toBeNull();
    expect(await steps(claire)).toMatchObject({ hidden: true, mayDismiss: true });
    const db = world.database.kysely<IdentitySchema>("app");
    const rows = await db.selectFrom("account").selectAll().execute();
    expect(rows.filter((row) => row.first_steps_dismissed_at !== null).map(({ id }) => id)).toEqual(
      [world.maple],
    );
  });

  it("are shown again by the owner only, for everyone in the business", async () => {
    const { claire, amir, noor, beatriz } = world;
    expect((await claire.post("/api/home/first-steps/dismiss", {})).status).toBe(204);
    for (const client of [amir, noor, beatriz]) {
      expect((await client.post("/api/home/first-steps/restore", {})).status).toBe(403);
    }
    expect((await claire.post("/api/home/first-steps/restore", {})).status).toBe(204);
    expect((await claire.post("/api/home/first-steps/restore", {})).status).toBe(204);
    for (const client of [claire, amir, noor, beatriz]) {
      expect(await steps(client)).toMatchObject({ hidden: false });
    }
  });
});
