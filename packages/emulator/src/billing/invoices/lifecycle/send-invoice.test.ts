import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customer, draft, refusal } from "../../../testing/test-ledger.ts";
import { type TestProvider, testProvider } from "../../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

async function sentEvents(invoice: string): Promise<number> {
  const { data } = await shop.stripe.events.list({ type: "invoice.sent", limit: 100 });
  return data.filter((event) => event.type === "invoice.sent" && event.data.object.id === invoice)
    .length;
}

describe("sending an invoice of Maple & Main", () => {
  it("finalizes a draft, and can be repeated while it is open and once it is paid", async () => {
    const { invoices } = shop.stripe;
    const { id: claire } = await customer(shop.stripe, { email: "claire@tessier.example" });
    const { id } = await draft(shop.stripe, claire, [{ amount: 4_000 }]);
    const terms = { collection_method: "send_invoice", days_until_due: 30 } as const;
    await invoices.update(id, terms);
    expect((await invoices.sendInvoice(id)).status).toBe("open");
    expect((await invoices.sendInvoice(id)).status).toBe("open");
    await invoices.pay(id, { paid_out_of_band: true });
    expect((await invoices.sendInvoice(id)).status).toBe("paid");
    expect(await sentEvents(id)).toBe(3);
  });

  it("is rejected once it is void, and emits nothing", async () => {
    const { invoices } = shop.stripe;
    const { id: claire } = await customer(shop.stripe, { email: "claire@tessier.example" });
    const { id } = await draft(shop.stripe, claire, [{ amount: 4_000 }]);
    await invoices.update(id, { collection_method: "send_invoice", days_until_due: 30 });
    await invoices.finalizeInvoice(id);
    await invoices.voidInvoice(id);
    expect(await refusal(invoices.sendInvoice(id))).toMatchObject({
      code: "status_transition_invalid",
    });
    expect(await sentEvents(id)).toBe(0);
  });
});
