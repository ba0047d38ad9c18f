import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const pathOf = (id: string) => `/api/stripe/customer/${id}`;

async function made(body: object = {}): Promise<string> {
  const reply = await world.claire.post("/api/stripe/customer", {
    name: "Atelier Nord Inc.",
    currency: "cad",
    ...body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
}

const heldOf = (id: string) => world.stripe.customers.retrieve(id, {}, world.as(world.maple));

async function refusedIn(id: string, currency: string): Promise<string> {
  const reply = await world.claire.patch(pathOf(id), { currency });
  expect(reply.status, reply.text).toBe(400);
  return reply.body.fields.currency;
}

describe("the currency of a customer", () => {
  it("can be changed while nothing has been billed", async () => {
    const id = await made();
    const changed = await world.claire.patch(pathOf(id), { currency: "eur" });
    expect(changed.status, changed.text).toBe(200);
    expect(await heldOf(id)).toMatchObject({ metadata: { currency: "eur" } });
  });

  it("locks once the details are updated", async () => {
    const id = await made();
    const first = await world.claire.patch(pathOf(id), { currency: "eur", phone: "514 374-7983" });
    expect(first.status, first.text).toBe(200);
    expect(await refusedIn(id, "usd")).toBe(
      "The currency is locked: the customer's details have been updated",
    );
    const same = await world.claire.patch(pathOf(id), { currency: "eur", name: "Nord" });
    expect(same.status, same.text).toBe(200);
    expect(await heldOf(id)).toMatchObject({ name: "Nord", metadata: { currency: "eur" } });
  });

  it("locks once there is a balance in it, or something is billed", async () => {
    const credited = await made();
    const entry = { amount: -500, currency: "cad" };
    await world.claire.post(`${pathOf(credited)}/balance`, entry);
    expect(await refusedIn(credited, "usd")).toContain("has a balance in it");

    const billed = await made();
    const { body: draft } = await world.claire.post("/api/stripe/invoice", {
      customer: billed,
      currency: "cad",
      lines: [lineItem("900")],
    });
    await world.claire.post(`/api/stripe/invoice/${draft.id}/finalize`);
    expect(await refusedIn(billed, "usd")).toContain("has been issued in it");
  });

  it("can't be changed around the lock", async () => {
    const id = await made();
    await world.claire.patch(pathOf(id), { name: "Nord" });
    for (const metadata of [{ currency: "usd" }, { currency: "" }, { currency_locked: "" }]) {
      expect((await world.claire.patch(pathOf(id), { metadata })).status).toBe(400);
    }
    expect(await heldOf(id)).toMatchObject({ metadata: { currency: "cad" } });
  });

  it("isn't locked by a default payment method or a note", async () => {
    const id = await made();
    await world.claire.patch(pathOf(id), { metadata: { crm_id: "0068-AN" } });
    expect((await world.claire.patch(pathOf(id), { currency: "eur" })).status).toBe(200);
  });
});

describe("the details of a customer", () => {
  it.each([
    ["name", { name: "" }, "This is a required field"],
    ["email", { email: "nobody" }, "Invalid email"],
    ["phone", { phone: "call me" }, "Invalid phone number"],
    [
      "invoice_prefix",
      { invoice_prefix: "mm-1" },
      "Invoice number prefix must be 1–12 uppercase letters or numbers",
    ],
    [
      "invoice_prefix",
      { invoice_prefix: "ABCDEFGHIJKLM" },
      "Invoice number prefix must be 1–12 uppercase letters or numbers",
    ],
  ])("are rejected with the message for %s", async (field, change, sentence) => {
    const refused = await world.claire.post("/api/stripe/customer", { name: "Nord", ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ [field]: sentence });
  });

  it("accept invoice prefixes of 1 to 12 characters, each for one customer only", async () => {
    for (const prefix of ["N", "NORDATELIER1"]) {
      await made({ invoice_prefix: prefix });
      const again = { name: "Another", invoice_prefix: prefix };
      const second = await world.claire.post("/api/stripe/customer", again);
      expect(Object.keys(second.body.fields)).toEqual(["invoice_prefix"]);
    }
  });
});
