import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

describe("the customers of Maple & Main", () => {
  it("are created at the provider and listed immediately", async () => {
    const { claire, stripe, as } = world;
    const created = await claire.post("/api/stripe/customer", {
      name: "Atelier Nord Inc.",
      email: "comptes@atelier-nord.example",
      currency: "cad",
    });
    expect(created.status, created.text).toBe(200);
    const stripeCustomer = await stripe.customers.retrieve(created.body.id, {}, as(world.maple));
    expect(stripeCustomer).toMatchObject({
      name: "Atelier Nord Inc.",
      metadata: { currency: "cad" },
    });

    const list = await claire.get("/api/stripe/customer");
    expect(list.body).toMatchObject({ data: [{ id: created.body.id }], has_more: false });
    const one = await claire.get(`/api/stripe/customer/${created.body.id}`);
    expect(one.body).toEqual(created.body);
    expect((await claire.get("/api/counts/customer")).body).toEqual({ all: 1, by_status: {} });
  });

  it("don't exist for Harbour Supply", async () => {
    const { claire, greta } = world;
    const { body } = await claire.post("/api/stripe/customer", { name: "Canary Row" });
    const foreign = await greta.get(`/api/stripe/customer/${body.id}`);
    const unknown = await greta.get("/api/stripe/customer/cus_unknown");
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
    expect((await greta.get("/api/stripe/customer")).text).not.toContain("Canary");
  });

  it("are updated and deleted, and stay deleted", async () => {
    const { claire, stripe, as } = world;
    const { body } = await claire.post("/api/stripe/customer", { name: "Élise Gagnon" });
    const path = `/api/stripe/customer/${body.id}`;
    const changed = await claire.patch(path, {
      phone: "+1 514 555 0101",
      address: { city: "Laval" },
    });
    expect(changed.body).toMatchObject({ phone: "+1 514 555 0101", address: { city: "Laval" } });
    const found = await claire.get("/api/stripe/customer?text=elise+gagnon");
    expect(found.body.data).toHaveLength(1);

    const gone = await claire.delete(path);
    expect(gone.body).toEqual({ id: body.id, object: "customer", deleted: true });
    expect((await claire.get(path)).status).toBe(404);
    expect((await claire.get("/api/stripe/customer?text=elise")).body.data).toEqual([]);
    expect(await stripe.customers.retrieve(body.id, {}, as(world.maple))).toMatchObject({
      deleted: true,
    });
  });

  it("show changes by other programs at the provider", async () => {
    const { claire, stripe, as, maple: account } = world;
    const createdCustomer = await stripe.customers.create({ name: "Bruno Tremblay" }, as(account));
    await stripe.customers.update(createdCustomer.id, { email: "bruno@example.com" }, as(account));
    const one = await claire.get(`/api/stripe/customer/${createdCustomer.id}`);
    expect(one.body).toMatchObject({ name: "Bruno Tremblay", email: "bruno@example.com" });
    const filtered = await claire.get("/api/stripe/customer?email=Bruno@example.com");
    expect(filtered.body.data.map((row: { id: string }) => row.id)).toEqual([createdCustomer.id]);
  });

  it.each([
    ["direction@ateliernord.example, compta", "invalid_email"],
    [Array.from({ length: 11 }, (_, k) => `c${k}@a.example`).join(","), "too_many_addresses"],
  ])("can't be billed with the CC addresses %s", async (billing_cc, code) => {
    const { claire } = world;
    const created = await claire.post("/api/stripe/customer", { name: "Élise Gagnon" });
    const body = { metadata: { billing_cc } };
    const path = `/api/stripe/customer/${created.body.id}`;
    for (const refused of [
      await claire.patch(path, body),
      await claire.post("/api/stripe/customer", { ...body, name: "Atelier Nord" }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.body.faults).toMatchObject({ "metadata.billing_cc": { code } });
    }
    const billing = { metadata: { billing_cc: "a@a.example, b@a.example,", crm: "0068, AN" } };
    expect((await claire.patch(path, billing)).body).toMatchObject(billing);
  });

  it("return the provider's error with its field", async () => {
    const { claire } = world;
    await claire.post("/api/stripe/customer", { name: "First", invoice_prefix: "MAPLE1" });
    const second = await claire.post("/api/stripe/customer", {
      name: "Second",
      invoice_prefix: "MAPLE1",
    });
    expect(second.status).toBe(400);
    expect(second.body.fields).toHaveProperty("invoice_prefix");
  });

  it("have a balance entry reversed once, whatever its metadata", async () => {
    const { claire } = world;
    const { id } = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body;
    const ledger = `/api/stripe/customer/${id}/balance`;
    const enter = (metadata: object) =>
      claire.post(ledger, { amount: -500, currency: "cad", metadata });
    const entry = (await enter({})).body.id;
    const claims = await enter({ counterfoil_reverses: entry });
    expect([claims.status, Object.keys(claims.body.fields)]).toEqual([
      400,
      ["metadata.counterfoil_reverses"],
    ]);
    const reversal = (await claire.delete(`${ledger}/${entry}`)).body;
    expect(reversal).toMatchObject({ amount: 500, ending_balance: 0 });
    const denies = { metadata: { counterfoil_reverses: "" } };
    expect((await claire.patch(`${ledger}/${reversal.id}`, denies)).status).toBe(400);
    await claire.delete(`${ledger}/${entry}`);
    expect((await claire.get(`/api/stripe/customer/${id}`)).body.balance).toBe(0);
  });
});
