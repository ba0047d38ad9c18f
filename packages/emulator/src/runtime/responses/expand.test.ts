import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const cannot = (field: string) => ({
  statusCode: 400,
  param: "expand",
  message: expect.stringContaining(`This property cannot be expanded (${field}).`),
});

describe("a request of Atelier Nord to expand", () => {
  it("a text is rejected, also if the text is the ID of an object", async () => {
    const { id } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    const named = await shop.stripe.customers.create({ name: id, metadata: { customer: id } });
    for (const [path, field] of [
      ["name", "name"],
      ["description", "description"],
      ["metadata", "metadata"],
      ["metadata.customer", "metadata"],
    ] as const) {
      const read = shop.stripe.customers.retrieve(named.id, { expand: [path] });
      await expect(read).rejects.toMatchObject(cannot(field));
    }
  });

  it("a hash that is no object is rejected, but the fields inside it are not", async () => {
    const { id } = await shop.stripe.customers.create({
      payment_method: "pm_card_visa",
      shipping: { name: "Claire Tessier", address: { line1: "1 rue Ontario" } },
    });
    for (const field of ["shipping", "invoice_settings"]) {
      const read = shop.stripe.customers.retrieve(id, { expand: [field] });
      await expect(read).rejects.toMatchObject(cannot(field));
    }
    const expand = ["invoice_settings.default_payment_method", "sources", "tax_ids"];
    const read = await shop.stripe.customers.retrieve(id, { expand });
    expect(read).toMatchObject({ id, sources: { object: "list" }, tax_ids: { object: "list" } });
  });
});
