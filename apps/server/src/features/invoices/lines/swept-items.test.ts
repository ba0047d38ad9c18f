import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

describe("a pending invoice item", () => {
  it("is mirrored on the invoice that included it elsewhere, without an event of its own", async () => {
    const { claire, stripe } = world;
    const own = world.as(world.maple);
    const items = async (query: string) =>
      (await claire.get(`/api/stripe/invoiceItem?${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const { id: customer } = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" }))
      .body;
    const waiting = await stripe.invoiceItems.create(
      { customer, amount: 12_500, currency: "cad", description: "Fitting" },
      own,
    );
    await vi.waitFor(
      async () => expect(await items(`customer=${customer}`)).toEqual([waiting.id]),
      {
        timeout: 60_000,
      },
    );
    const invoice = await stripe.invoices.create(
      { customer, currency: "cad", pending_invoice_items_behavior: "include" },
      own,
    );
    await vi.waitFor(
      async () => expect(await items(`invoice=${invoice.id}`)).toEqual([waiting.id]),
      {
        timeout: 60_000,
      },
    );
  });
});
