import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

interface SubscriptionLineBody {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly amount: number;
}

let world: World;
let own: { stripeAccount: string };
let price: string;
beforeAll(async () => {
  world = await maple();
  own = world.as(world.maple);
  const { stripe } = world;
  const { id: product } = await stripe.products.create({ name: "Window display" }, own);
  const recurring = { interval: "month" } as const;
  const terms = { product, currency: "cad", unit_amount: 4_000, recurring };
  price = (await stripe.prices.create(terms, own)).id;
});
afterAll(() => world.close());

/** The first invoice of a subscription that is paid on receipt: three displays at 40.00. */
let draft: Stripe.Invoice;
beforeEach(async () => {
  const { claire, stripe } = world;
  const { id: customer } = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" }))
    .body;
  const { latest_invoice: invoice } = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price, quantity: 3 }],
      collection_method: "send_invoice",
      days_until_due: 30,
      expand: ["latest_invoice"],
    },
    own,
  );
  if (typeof invoice !== "object" || invoice === null) throw new Error("No invoice");
  draft = invoice;
});

const path = () => `/api/stripe/invoice/${draft.id}`;
const rowOf = (
  { id, description, quantity, amount }: SubscriptionLineBody,
  change: object = {},
) => ({
  key: id,
  description,
  quantity: String(quantity),
  unit_amount_decimal: String(amount / quantity),
  tax_rates: [],
  ...change,
});
const setup = {
  key: "row-setup-0001",
  description: "Installation",
  quantity: "1",
  unit_amount_decimal: "9000",
  tax_rates: [],
};
const linesNow = async () =>
  (await world.stripe.invoices.retrieve(draft.id, {}, own)).lines.data.map(
    ({ description, amount }) => `${description}: ${amount}`,
  );

const DISPLAYS = "3 × Window display (at $40.00 / month): 12000";

const rowsOf = async () =>
  (await world.claire.get(path())).body.lines.data.map((line: SubscriptionLineBody) => rowOf(line));

describe("the lines of a subscription on a draft of Maple & Main", () => {
  it("are kept as they are when the draft is saved with them, and billed once", async () => {
    const lines = await rowsOf();
    const saved = await world.claire.patch(path(), { lines, footer: "Thank you" });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ total: 12_000, footer: "Thank you" });
    expect(await linesNow()).toEqual([DISPLAYS]);
  });

  it("stay beside rows that are added, changed and removed, also without rows of their own", async () => {
    const save = (lines: object[]) => world.claire.patch(path(), { lines });
    expect((await save([...(await rowsOf()), setup])).body.total).toBe(21_000);
    const changed = await save([{ ...setup, unit_amount_decimal: "7500" }]);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.total).toBe(19_500);
    expect((await linesNow()).sort()).toEqual([DISPLAYS, "Installation: 7500"]);
    expect((await save([])).body.total).toBe(12_000);
    expect(await linesNow()).toEqual([DISPLAYS]);
  });

  it.each([
    ["unit_amount_decimal", { unit_amount_decimal: "3000" }],
    ["unit_amount_decimal", { quantity: "2" }],
    ["description", { description: "Window display, at the old price" }],
    ["tax_rates", { tax_rates: ["txr_gst"] }],
  ])("can't be changed: %s is named with its row, and nothing is saved", async (field, change) => {
    const [row] = await rowsOf();
    const refused = await world.claire.patch(path(), { lines: [setup, { ...row, ...change }] });
    expect([refused.status, refused.body.faults]).toEqual([
      400,
      { [`lines.1.${field}`]: { code: "subscription_line" } },
    ]);
    expect(await linesNow()).toEqual([DISPLAYS]);
  });

  it("count when someone who can't give credit edits a draft with a discount", async () => {
    const discount = { ...setup, description: "Goodwill", unit_amount_decimal: "-2000" };
    const given = await world.claire.patch(path(), { lines: [...(await rowsOf()), discount] });
    expect(given.body.total).toBe(10_000);
    const lines = [discount, { ...setup, key: "row-extra-0002", unit_amount_decimal: "1000" }];
    const edited = await world.amir.patch(path(), { lines });
    expect(edited.status, edited.text).toBe(200);
    expect(edited.body.total).toBe(11_000);
  });

  it("name the rows of others by their place among all", async () => {
    const [row] = await rowsOf();
    const lines = [row, { ...setup, tax_rates: ["txr_unknown"] }];
    const refused = await world.claire.patch(path(), { lines });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ["lines.1.tax_rates.0"],
    ]);
  });
});

describe("the prorations of a subscription that has changed", () => {
  const own = () => world.as(world.maple);
  const itemsOf = async (query: string): Promise<{ invoice: string | null }[]> =>
    (await world.claire.get(`/api/stripe/invoiceItem?${query}`)).body.data;
  beforeEach(async () => {
    const { stripe } = world;
    const customer = String(draft.customer);
    const id = String(draft.parent?.subscription_details?.subscription);
    const { items } = await stripe.subscriptions.retrieve(id, {}, own());
    const item = { id: items.data[0]?.id ?? "", quantity: 5 };
    await stripe.subscriptions.update(id, { items: [item] }, own());
    await expect.poll(() => itemsOf(`customer=${customer}`)).toHaveLength(2);
    const pending = { pending_invoice_items_behavior: "include" } as const;
    draft = await stripe.invoices.create({ customer, subscription: id, ...pending }, own());
    await expect.poll(async () => (await world.claire.get(path())).body.lines?.data.length).toBe(2);
  });

  it("are no longer pending at the customer once an invoice has them", async () => {
    await expect.poll(() => itemsOf(`invoice=${draft.id}`)).toHaveLength(2);
    const all = await itemsOf(`customer=${draft.customer}`);
    expect(all.map(({ invoice }) => invoice)).toEqual([draft.id, draft.id]);
  });

  it("are kept on its draft when it is saved with further rows", async () => {
    const before = await linesNow();
    const { body } = await world.claire.get(path());
    const rows = body.lines.data.map((line: SubscriptionLineBody) =>
      rowOf(line, { quantity: "1", unit_amount_decimal: String(line.amount) }),
    );
    const saved = await world.claire.patch(path(), { lines: [...rows, setup] });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.total).toBe(draft.total + 9_000);
    expect(await linesNow()).toEqual(expect.arrayContaining(before));
  });
});
