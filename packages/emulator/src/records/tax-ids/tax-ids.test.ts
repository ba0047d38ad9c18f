import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
let customer = "";
beforeAll(async () => {
  shop = await testProvider();
  customer = (await shop.stripe.customers.create({ name: "Harbour Supply GmbH" })).id;
});
afterAll(() => shop.close());

describe("a tax ID", () => {
  it.each([
    ["eu_vat", "DE123456789", "verified"],
    ["eu_vat", "DE000000000", "verified"],
    ["eu_vat", "DE111111111", "unverified"],
    ["gb_vat", "GB222222222", "pending"],
    ["ca_qst", "1234567890TQ1234", "unavailable"],
  ] as const)("of type %s and number %s ends up %s", async (type, value, status) => {
    const createdTaxId = await shop.stripe.customers.createTaxId(customer, { type, value });
    const kept = await shop.stripe.taxIds.retrieve(createdTaxId.id);
    expect(kept).toMatchObject({ type, value, verification: { status } });
    expect(await shop.stripe.customers.retrieveTaxId(customer, createdTaxId.id)).toEqual(kept);
  });

  it("is rejected if it doesn't match its type", async () => {
    const made = shop.stripe.customers.createTaxId(customer, { type: "us_ein", value: "12" });
    await expect(made).rejects.toMatchObject({ code: "tax_id_invalid", param: "value" });
  });

  it("is validated with a new customer too", async () => {
    const tax_id_data = [{ type: "eu_vat", value: "DE123456789" } as const];
    const { id } = await shop.stripe.customers.create({ tax_id_data });
    const { data } = await shop.stripe.customers.listTaxIds(id);
    expect(data).toMatchObject([{ country: "DE", verification: { status: "verified" } }]);
    const [event] = (await shop.stripe.events.list({ type: "customer.tax_id.updated" })).data;
    expect(event?.data.previous_attributes).toEqual({ verification: { status: "pending" } });
  });

  it("can be created and listed by its owner", async () => {
    const { customers, taxIds } = shop.stripe;
    const owner = { type: "customer", customer: (await customers.create({})).id } as const;
    const createdTaxId = await taxIds.create({ type: "eu_vat", value: "DE123456789", owner });
    expect(createdTaxId).toMatchObject({ customer: owner.customer, owner: { type: "customer" } });
    const own = await taxIds.create({ type: "ca_qst", value: "1234567890TQ1234" });
    expect((await taxIds.list({ owner })).data.map(({ id }) => id)).toEqual([createdTaxId.id]);
    expect((await taxIds.list()).data.map(({ id }) => id)).toEqual([own.id]);
    const nobody = taxIds.create({ type: "eu_vat", value: "DE1", owner: { type: "customer" } });
    await expect(nobody).rejects.toMatchObject({ param: "owner[customer]" });
  });

  it("has two URLs, and emits events", async () => {
    const [one, other] = (await shop.stripe.customers.listTaxIds(customer)).data;
    const gone = { object: "tax_id", deleted: true };
    expect(await shop.stripe.taxIds.del(one?.id ?? "")).toMatchObject(gone);
    expect(await shop.stripe.customers.deleteTaxId(customer, other?.id ?? "")).toMatchObject(gone);
    expect((await shop.stripe.customers.listTaxIds(customer)).data).toHaveLength(3);
    const { data } = await shop.stripe.events.list({ type: "customer.tax_id.deleted" });
    expect(data.map(({ data: { object } }) => Reflect.get(object, "id"))).toEqual([
      other?.id,
      one?.id,
    ]);
  });
});
