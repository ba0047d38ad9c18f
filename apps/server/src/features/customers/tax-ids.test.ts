import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { maple, type World } from "../../testing/world.ts";

const PATH = "/api/stripe/taxId";

let world: World;
let customer = "";
beforeAll(async () => {
  world = await maple();
  const { body } = await world.claire.post("/api/stripe/customer", { name: "Atelier Nord Inc." });
  customer = body.id;
});
afterAll(() => world.close());

const heldOf = async () =>
  (await world.stripe.customers.listTaxIds(customer, {}, world.as(world.maple))).data;
const listed = async () => (await world.noor.get(`${PATH}?customer=${customer}`)).body.data;

describe("the tax IDs of a customer", () => {
  it("are added at the provider and listed immediately, by a user too", async () => {
    const body = { customer, type: "ca_gst_hst", value: " 733902215RT0001 " };
    const created = await world.noor.post(PATH, body);
    expect(created.status, created.text).toBe(200);
    expect(created.body).toMatchObject({
      object: "tax_id",
      country: "CA",
      value: "733902215RT0001",
    });
    expect(await listed()).toEqual([created.body]);
    expect(await heldOf()).toMatchObject([{ id: created.body.id, type: "ca_gst_hst" }]);
    const history = await world.claire.get(`/api/timeline/${customer}`);
    expect(history.body.data).toContainEqual(
      expect.objectContaining({
        type: "customer.tax_id.created",
        facts: { type: "ca_gst_hst", value: "733902215RT0001" },
      }),
    );
  });

  it("are shown on invoices that are issued from then on", async () => {
    const { body: draft } = await world.claire.post("/api/stripe/invoice", {
      customer,
      currency: "cad",
      lines: [lineItem("900")],
    });
    const issued = await world.claire.post(`/api/stripe/invoice/${draft.id}/finalize`);
    expect(issued.body.customer_tax_ids).toEqual([
      { type: "ca_gst_hst", value: "733902215RT0001" },
    ]);
  });

  it.each([
    ["type", { type: "ca_vat", value: "1" }],
    ["value", { type: "ca_gst_hst", value: "12" }],
    ["value", { type: "ca_bn", value: "  " }],
    ["customer", { customer: "cus_", type: "ca_bn", value: "123456789" }],
  ])("are rejected with the field %s named", async (field, body) => {
    const refused = await world.claire.post(PATH, { customer, ...body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect(await heldOf()).toHaveLength(1);
  });

  it("don't exist for another business", async () => {
    const [one] = await heldOf();
    expect((await world.greta.get(`${PATH}?customer=${customer}`)).body.data).toEqual([]);
    expect((await world.greta.delete(`${PATH}/${one?.id}`)).status).toBe(404);
    const body = { customer, type: "ca_bn", value: "123456789" };
    expect((await world.greta.post(PATH, body)).status).toBeGreaterThanOrEqual(400);
    expect(await heldOf()).toHaveLength(1);
  });

  it("show changes by other programs, and are deleted permanently", async () => {
    const options = world.as(world.maple);
    const theirs = await world.stripe.customers.createTaxId(
      customer,
      { type: "eu_vat", value: "DE123456789" },
      options,
    );
    await expect
      .poll(listed)
      .toContainEqual(expect.objectContaining({ id: theirs.id, country: "DE" }));
    for (const { id } of await heldOf()) {
      const gone = await world.claire.delete(`${PATH}/${id}`);
      expect(gone.body).toEqual({ id, object: "tax_id", deleted: true });
    }
    expect(await listed()).toEqual([]);
    expect(await heldOf()).toEqual([]);
    expect((await world.claire.get(`${PATH}/${theirs.id}`)).status).toBe(404);
  });
});
