import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let atelier = "";
let gst = "";
let qst = "";
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  const customer = { name: "Atelier Nord Inc.", email: "ap@atelier-nord.example" };
  atelier = (await claire.post("/api/stripe/customer", customer)).body.id;
  const tax = async (display_name: string, percentage: number) =>
    (await claire.post("/api/stripe/taxRate", { display_name, percentage, inclusive: false })).body
      .id;
  gst = await tax("GST", 5);
  qst = await tax("QST", 9.975);
});
afterAll(() => world.close());

const row = (key: string, change: object = {}) => ({
  key: `row-${key}-0001`,
  description: `Row ${key}`,
  quantity: "1",
  unit_amount_decimal: "10000",
  tax_rates: [gst, qst],
  ...change,
});
const draft = (rows: object[], change: object = {}) =>
  world.claire.post("/api/stripe/invoice", {
    customer: atelier,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: rows,
    ...change,
  });
const linesOf = (body: { lines: { data: { description: string }[] } }) =>
  body.lines.data.map((line) => line.description);

describe("Claire's draft", () => {
  it("is created with its lines and the provider's totals: Quebec taxes 100.00 with 5.00 and 9.98", async () => {
    const created = await draft([row("A")]);
    expect(created.status, created.text).toBe(200);
    expect(created.body).toMatchObject({ status: "draft", subtotal: 10_000, total: 11_498 });
    expect(linesOf(created.body)).toEqual(["Row A"]);
    const list = await world.claire.get("/api/stripe/invoice?status=draft");
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(created.body.id);
  });

  it("starts in the currency chosen for the customer", async () => {
    const { claire } = world;
    const chosen = await claire.post("/api/stripe/customer", {
      name: "Euro Kunde",
      currency: "eur",
    });
    const created = await claire.post("/api/stripe/invoice", {
      customer: chosen.body.id,
      lines: [row("E", { tax_rates: [] })],
    });
    expect(created.body).toMatchObject({ currency: "eur", total: 10_000 });
  });

  it("keeps the order of its lines as they are moved, changed, added and removed", async () => {
    const { claire, stripe, as } = world;
    const { body } = await draft([row("A"), row("B"), row("C")]);
    const save = (lines: object[]) => claire.patch(`/api/stripe/invoice/${body.id}`, { lines });

    const moved = await save([row("C"), row("A"), row("D", { quantity: "2.5" })]);
    expect(moved.status, moved.text).toBe(200);
    expect(linesOf(moved.body)).toEqual(["Row C", "Row A", "Row D"]);
    expect(moved.body.subtotal).toBe(10_000 + 10_000 + 25_000);

    const changed = await save([
      row("C", { description: "Row C again", unit_amount_decimal: "99.5", tax_rates: [] }),
      row("A"),
    ]);
    expect(linesOf(changed.body)).toEqual(["Row C again", "Row A"]);
    expect(changed.body.subtotal).toBe(100 + 10_000);
    const stripeInvoice = await stripe.invoices.retrieve(body.id, {}, as(world.maple));
    expect(stripeInvoice.total).toBe(changed.body.total);
  });

  it("sends nothing to the provider if a save changes nothing", async () => {
    const { claire, stripe, as } = world;
    const { body } = await draft([row("A", { quantity: "2.50" }), row("B")]);
    const items = async () =>
      (await stripe.invoiceItems.list({ invoice: body.id }, as(world.maple))).data.map((i) => i.id);
    const before = await items();
    const again = await claire.patch(`/api/stripe/invoice/${body.id}`, {
      lines: [row("A", { quantity: "2.5" }), row("B")],
    });
    expect(again.body.total).toBe(body.total);
    expect(await items()).toEqual(before);
  });

  it("returns all of 25 lines, past the provider's first page", async () => {
    const keys = [..."ABCDEFGHIJKLMNOPQRSTUVWXY"];
    const created = await draft(keys.map((key) => row(key, { tax_rates: [] })));
    const kept = await world.claire.get(`/api/stripe/invoice/${created.body.id}`);
    expect(linesOf(kept.body)).toEqual(keys.map((key) => `Row ${key}`));
    expect(kept.body.lines.has_more).toBe(false);
  });

  it("can't have an invisible number", async () => {
    const refused = await draft([row("A")], { number: "  " });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["number"]]);
  });

  it("rejects two rows with the same key, naming the second", async () => {
    const refused = await draft([row("A"), row("B"), row("A", { quantity: "2" })]);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["lines.2.key"]]);
  });

  it("isn't left half created if a line is rejected", async () => {
    const before = (await world.claire.get("/api/counts/invoice")).body.all;
    const refused = await draft([row("A"), row("B", { tax_rates: ["txr_unknown"] })]);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain("txr_unknown");
    expect(Object.keys(refused.body.fields)).toEqual(["lines.1.tax_rates.0"]);
    expect((await world.claire.get("/api/counts/invoice")).body.all).toBe(before);
  });

  it("uses a product's price, keeps it, and replaces it by another", async () => {
    const { claire, stripe, as } = world;
    const created = await claire.post("/api/stripe/product", {
      name: "Wayfinding sign",
      prices: [
        { currency: "cad", unit_amount: 18_500 },
        { currency: "cad", unit_amount: 21_000 },
      ],
    });
    expect(created.status, created.text).toBe(200);
    const options = { product: created.body.id, limit: 10 };
    const prices = await stripe.prices.list(options, as(world.maple));
    const [small = "", large = ""] = [18_500, 21_000].map(
      (amount) => prices.data.find(({ unit_amount: unit }) => unit === amount)?.id,
    );
    const picked = { tax_rates: [], quantity: "3", unit_amount_decimal: "18500", price: small };
    const { body } = await draft([row("A", picked)]);
    const held = async () => {
      const items = await stripe.invoiceItems.list({ invoice: body.id }, as(world.maple));
      const [item] = items.data;
      return [
        item?.pricing?.price_details?.price,
        Number(item?.pricing?.unit_amount_decimal),
        item?.amount,
      ];
    };
    expect(await held()).toEqual([small, 18_500, 55_500]);
    const save = (change: object) =>
      claire.patch(`/api/stripe/invoice/${body.id}`, {
        lines: [row("A", { ...picked, ...change })],
      });

    expect((await save({ quantity: "4" })).body.subtotal).toBe(74_000);
    expect(await held()).toEqual([small, 18_500, 74_000]);
    await save({ price: large, unit_amount_decimal: "21000" });
    expect(await held()).toEqual([large, 21_000, 63_000]);
    const { price: _, ...own } = picked;
    const free = await claire.patch(`/api/stripe/invoice/${body.id}`, {
      lines: [row("A", { ...own, unit_amount_decimal: "17500" })],
    });
    expect(free.body.subtotal).toBe(52_500);
    expect(await held()).toEqual([expect.not.stringMatching(`${small}|${large}`), 17_500, 52_500]);
  });

  it("rejects a repeating coupon, however it is applied, and names it", async () => {
    const { claire } = world;
    const months = { percent_off: 20, duration: "repeating", duration_in_months: 3 };
    const coupon = (await claire.post("/api/stripe/coupon", months)).body.id;
    const code = await claire.post("/api/stripe/promotionCode", {
      promotion: { type: "coupon", coupon },
      code: "QUARTER",
    });
    expect(code.status, code.text).toBe(200);
    const ways = [
      ["discounts.0.coupon", { coupon }],
      ["discounts.0.promotion_code", { promotion_code: code.body.id }],
    ] as const;
    for (const [field, discount] of ways) {
      const created = await draft([row("A")], { discounts: [discount] });
      expect([created.status, Object.keys(created.body.fields)]).toEqual([400, [field]]);
      expect(created.body.error).toContain("once or forever");
    }
    const { body } = await draft([row("A")]);
    const changed = await claire.patch(`/api/stripe/invoice/${body.id}`, {
      discounts: [{ coupon }],
    });
    expect(Object.keys(changed.body.fields)).toEqual(["discounts.0.coupon"]);
  });

  it("is deleted permanently, and only as a draft", async () => {
    const { claire } = world;
    const { body } = await draft([row("A")]);
    expect((await claire.delete(`/api/stripe/invoice/${body.id}`)).body).toMatchObject({
      deleted: true,
    });
    expect((await claire.get(`/api/stripe/invoice/${body.id}`)).status).toBe(404);

    const sent = await draft([row("A")]);
    await claire.post(`/api/stripe/invoice/${sent.body.id}/finalize`);
    expect((await claire.delete(`/api/stripe/invoice/${sent.body.id}`)).status).toBe(400);
  });

  it("rejects edits once it is finalized", async () => {
    const { claire } = world;
    const { body } = await draft([row("A")]);
    await claire.post(`/api/stripe/invoice/${body.id}/finalize`);
    const late = await claire.patch(`/api/stripe/invoice/${body.id}`, { lines: [row("Z")] });
    expect(late.status, late.text).toBe(400);
    expect(linesOf((await claire.get(`/api/stripe/invoice/${body.id}`)).body)).toEqual(["Row A"]);
  });
});
