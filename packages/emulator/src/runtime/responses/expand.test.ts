import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

const cannot = (path: string, rest = "") => ({
  statusCode: 400,
  message: `This property cannot be expanded (${path}).${rest}`,
});

describe("a request of Atelier Nord to expand", () => {
  it("a text is rejected, also if the text is the ID of an object", async () => {
    const { id } = await shop.stripe.customers.create({ name: "Claire Tessier" });
    const named = await shop.stripe.customers.create({ name: id, metadata: { customer: id } });
    for (const path of ["name", "description", "metadata", "invoice_settings.footer"]) {
      const read = shop.stripe.customers.retrieve(named.id, { expand: [path] });
      await expect(read).rejects.toMatchObject(cannot(path));
    }
    const nested = shop.stripe.customers.retrieve(named.id, { expand: ["metadata.customer"] });
    await expect(nested).rejects.toMatchObject(cannot("metadata"));
  });

  it("a field of a list's objects is rejected with the path to them, even in an empty list", async () => {
    const emptyShop = shop.sdk("sk_test_empty");
    for (const field of ["default_source", "nothing"]) {
      const hint = ` You may want to try expanding 'data.${field}' instead.`;
      const list = emptyShop.customers.list({ expand: [field] });
      await expect(list).rejects.toMatchObject(cannot(field, hint));
    }
    expect((await emptyShop.customers.list({ expand: ["data"] })).data).toEqual([]);
  });

  it("a hash returns it as it is, and the fields inside it expanded", async () => {
    const { id } = await shop.stripe.customers.create({
      payment_method: "pm_card_visa",
      shipping: { name: "Claire Tessier", address: { line1: "1 rue Ontario" } },
    });
    const unchanged = await shop.stripe.customers.retrieve(id);
    const hashes = ["shipping", "shipping.address", "invoice_settings"];
    expect(await shop.stripe.customers.retrieve(id, { expand: hashes })).toEqual(unchanged);
    const expand = ["invoice_settings.default_payment_method", "sources", "tax_ids"];
    const read = await shop.stripe.customers.retrieve(id, { expand });
    expect(read).toMatchObject({ id, sources: { object: "list" }, tax_ids: { object: "list" } });
  });
});
