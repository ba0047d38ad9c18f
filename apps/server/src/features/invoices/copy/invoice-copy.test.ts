import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let atelier = "";
beforeAll(async () => {
  world = await maple();
  const customer = { name: "Atelier Nord Inc.", email: "ap@atelier-nord.example" };
  atelier = await made("customer", customer);
});
afterAll(() => world.close());

async function made(resource: string, body: object): Promise<string> {
  const reply = await world.claire.post(`/api/stripe/${resource}`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.id;
}
const archive = async (resource: string, id: string) => {
  const reply = await world.claire.patch(`/api/stripe/${resource}/${id}`, { active: false });
  expect(reply.status, reply.text).toBe(200);
};
const rate = (display_name: string, percentage: number) =>
  made("taxRate", { display_name, percentage, inclusive: false });
async function sold(name: string): Promise<{ product: string; price: string }> {
  const product = await made("product", { name });
  const price = await made("price", { product, currency: "cad", unit_amount: 4_500 });
  return { product, price };
}
const row = (key: string, change: object = {}) => ({
  key: `row-${key}-0001`,
  description: `Row ${key}`,
  quantity: "3",
  unit_amount_decimal: "4500",
  tax_rates: [],
  ...change,
});
const draft = (lines: object[], change: object = {}) =>
  made("invoice", { customer: atelier, currency: "cad", lines, ...change });
const copyOf = (id: string, person = world.claire) => person.get(`/api/invoice-copy/${id}`);
/** Returns the draft that Noor, a user, creates from the copy, as stored by the provider. */
async function copied(copy: { draft: object }) {
  const reply = await world.noor.post("/api/stripe/invoice", copy.draft);
  expect(reply.status, reply.text).toBe(200);
  return world.stripe.invoices.retrieve(reply.body.id, {}, world.as(world.maple));
}

describe("a copy of an invoice", () => {
  it("keeps a line's product, price and quantity", async () => {
    const { price, product } = await sold("Winter tyres");
    const id = await draft([row("A", { price }), row("B", { unit_amount_decimal: "99.5" })]);
    const { body } = await copyOf(id, world.noor);
    expect(body).toMatchObject({ left: { coupons: [], tax_rates: [] }, own_amounts: [] });
    const { lines, subtotal } = await copied(body);
    expect(lines.data[0]).toMatchObject({
      quantity: 3,
      amount: 13_500,
      pricing: { price_details: { price, product } },
      metadata: { counterfoil_price: price },
    });
    expect(lines.data[1]?.metadata).not.toHaveProperty("counterfoil_price");
    expect(subtotal).toBe(13_500 + 299);
  });

  it("uses the amount of an archived price or product, with a notice", async () => {
    const old = await sold("Summer tyres");
    const gone = await sold("Snow chains");
    const id = await draft([row("A", { price: old.price }), row("B", { price: gone.price })]);
    await archive("price", old.price);
    await archive("product", gone.product);
    const { body } = await copyOf(id);
    expect(body.own_amounts).toEqual(["Row A", "Row B"]);
    const { lines, subtotal } = await copied(body);
    expect(subtotal).toBe(27_000);
    for (const line of lines.data) expect(line.metadata).not.toHaveProperty("counterfoil_price");
  });

  it("omits archived tax rates and names them once", async () => {
    const gst = await rate("GST", 5);
    const pst = await rate("PST", 7);
    const taxed = { tax_rates: [gst, pst] };
    const id = await draft([row("A", taxed), row("B", taxed)]);
    await archive("taxRate", pst);
    const { body } = await copyOf(id);
    expect(body.left.tax_rates).toEqual(["PST"]);
    expect(await copied(body)).toMatchObject({ subtotal: 27_000, total: 28_350 });
  });

  it("omits deleted or fully redeemed coupons", async () => {
    const coupon = (name: string, change: object = {}) =>
      made("coupon", { name, percent_off: 10, duration: "once", ...change });
    const loyal = await coupon("Loyal");
    const once = await coupon("Opening day", { max_redemptions: 1 });
    const gone = await coupon("Forgotten");
    const discounts = [loyal, once, gone].map((one) => ({ coupon: one }));
    const id = await draft([row("A")], { discounts });
    const finalized = await world.claire.post(`/api/stripe/invoice/${id}/finalize`, {});
    expect(finalized.status, finalized.text).toBe(200);
    expect((await world.claire.delete(`/api/stripe/coupon/${gone}`)).status).toBeLessThan(300);
    const { body } = await copyOf(id);
    // A deleted coupon's name is only known from objects that still contain it.
    expect(["Forgotten", gone]).toContain(body.left.coupons[1]);
    expect(body.left.coupons).toEqual(["Opening day", body.left.coupons[1]]);
    expect(body.draft.discounts).toEqual([{ coupon: loyal }]);
    expect(await copied(body)).toMatchObject({ total: 12_150 });
  });

  it("has the terms and texts of the invoice", async () => {
    const terms = {
      collection_method: "send_invoice",
      days_until_due: 14,
      description: "Merci",
      custom_fields: [{ name: "PO", value: "88-1174" }],
    };
    const id = await draft([row("A")], terms);
    expect((await copyOf(id)).body.draft).toMatchObject({ ...terms, customer: atelier });
  });

  it("is limited to the business's own invoices", async () => {
    const id = await draft([row("A")]);
    expect((await copyOf(id, world.greta)).status).toBe(404);
  });
});
