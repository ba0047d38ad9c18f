import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../../testing/world.ts";

let world: World;
let claire: World["claire"];
const ids: string[] = [];
beforeAll(async () => {
  world = await maple();
  claire = world.claire;
  const own = world.as(world.maple);
  for (const [index, name] of [
    "Édouard",
    "alice",
    "Zoé",
    "Bruno",
    "élise",
    "Chloé",
    "David",
  ].entries()) {
    const customer = await world.stripe.customers.create(
      { name, email: `${index}@maple.example` },
      own,
    );
    ids.push(customer.id);
    const invoice = {
      customer: customer.id,
      currency: index % 2 === 0 ? "cad" : "usd",
      collection_method: "send_invoice",
      days_until_due: 10 * (index + 1),
    } as const;
    const createdInvoice = await world.stripe.invoices.create(invoice, own);
    const amount = 1_000 * ((index * 3) % 7);
    await world.stripe.invoiceItems.create(
      { customer: customer.id, invoice: createdInvoice.id, amount, currency: invoice.currency },
      own,
    );
    await claire.get(`/api/stripe/invoice/${createdInvoice.id}?reload=true`);
  }
});
afterAll(() => world.close());

type ListedObject = { id: string; name: string; total: number; due_date: number; currency: string };

/** Returns all rows page by page: forwards, or backwards from the row before `end`. */
async function walk(path: string, end?: string): Promise<ListedObject[]> {
  const rows: ListedObject[] = [];
  let cursor = end === undefined ? "" : `&ending_before=${end}`;
  for (let turn = 0; turn < 20; turn += 1) {
    const { body, status, text } = await claire.get(`${path}${cursor}`);
    expect(status, text).toBe(200);
    if (end === undefined) rows.push(...body.data);
    else rows.unshift(...body.data);
    if (!body.has_more) return rows;
    cursor =
      end === undefined
        ? `&starting_after=${body.data.at(-1).id}`
        : `&ending_before=${body.data[0].id}`;
  }
  throw new Error("The list has no end");
}

describe("a list", () => {
  it.each(["created", "-created", "name", "-name"])(
    "of customers by %s is the same in pages and whole, forwards and backwards",
    async (sort) => {
      const path = `/api/stripe/customer?sort=${sort}`;
      const whole: ListedObject[] = (await claire.get(`${path}&limit=100`)).body.data;
      expect(whole).toHaveLength(7);
      expect(await walk(`${path}&limit=2`)).toEqual(whole);
      const last = whole.at(-1)?.id;
      expect(await walk(`${path}&limit=4`, last)).toEqual(whole.slice(0, -1));
    },
  );

  it("returns the rows before a row, keeping the order", async () => {
    const whole: ListedObject[] = (await claire.get("/api/stripe/customer?limit=100")).body.data;
    const last = whole.at(-1)?.id;
    const before = await claire.get(`/api/stripe/customer?limit=2&ending_before=${last}`);
    expect(before.body.data).toEqual(whole.slice(-3, -1));
    expect(before.body.has_more).toBe(true);
  });

  it("sorts names alphabetically, ignoring accents and case", async () => {
    const { body } = await claire.get("/api/stripe/customer?sort=name");
    const names = body.data.map((row: ListedObject) => row.name);
    expect(names).toEqual(["alice", "Bruno", "Chloé", "David", "Édouard", "élise", "Zoé"]);
  });

  it("of invoices sorts by amount and due date and filters by inclusive ranges", async () => {
    const rising = (await claire.get("/api/stripe/invoice?sort=amount")).body.data;
    expect(rising.map((row: ListedObject) => row.total)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((n) => n * 1_000),
    );
    const some = await claire.get("/api/stripe/invoice?amount_gte=2000&amount_lte=4000");
    expect(some.body.data.map((row: ListedObject) => row.total).sort()).toEqual([
      2_000, 3_000, 4_000,
    ]);
    const due = (await claire.get("/api/stripe/invoice?sort=-due")).body.data;
    const dates = due.map((row: ListedObject) => row.due_date);
    expect(dates).toEqual([...dates].sort((one, other) => other - one));
    const [, second, third] = dates;
    const between = await claire.get(`/api/stripe/invoice?due_gte=${third}&due_lte=${second}`);
    expect(between.body.data).toHaveLength(2);
  });

  it("filters by customer, currency and text together", async () => {
    const one = await claire.get(`/api/stripe/invoice?customer=${ids[1]}&currency=usd&text=ALICE`);
    expect(one.body.data).toHaveLength(1);
    const none = await claire.get(`/api/stripe/invoice?customer=${ids[1]}&currency=cad`);
    expect(none.body.data).toEqual([]);
  });

  it.each([
    ["$40.00 CAD", ["cad 4000"]],
    ["40,00 $ CAD", ["cad 4000"]],
    ["40,00\u00a0$", ["cad 4000"]],
    ["30.00", ["usd 3000"]],
    ["$30.00 CAD", []],
    ["¥4,000 JPY", []],
  ])("finds invoices by their total as screens show it: %s", async (text, expected) => {
    const { body } = await claire.get(`/api/stripe/invoice?text=${encodeURIComponent(text)}`);
    const found = body.data.map(({ currency, total }: ListedObject) => `${currency} ${total}`);
    expect(found.sort()).toEqual(expected);
  });

  it.each(["%", "a_i", "\\", "'; drop table mirror_object; --", "%00", "👩‍🎨"])(
    "finds nothing for %j, and breaks at nothing",
    async (text) => {
      const reply = await claire.get(`/api/stripe/customer?text=${encodeURIComponent(text)}`);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual([]);
    },
  );

  it("finds an ID by a long part of it, even without a digit", async () => {
    const id = "season_WelcomeToTheFamily";
    const coupon = { id, percent_off: 10, duration: "once" };
    expect((await claire.post("/api/stripe/coupon", coupon)).status).toBe(200);
    const { body } = await claire.get("/api/stripe/coupon?text=elcometothefam");
    expect(body.data.map((row: ListedObject) => row.id)).toEqual([id]);
  });

  it("rejects unknown cursors, two cursors, unlisted expansions and other businesses' objects as cursors", async () => {
    const { body } = await world.greta.post("/api/stripe/customer", { name: "Hafen Kontor" });
    for (const query of [
      "starting_after=cus_unknown",
      `starting_after=${body.id}`,
      `starting_after=${ids[0]}&ending_before=${ids[1]}`,
      "expand[]=sources",
      "limit=0",
      "limit=101",
      "sort=id",
      "status=paid",
    ]) {
      expect((await claire.get(`/api/stripe/customer?${query}`)).status, query).toBe(400);
    }
  });

  it("replaces IDs by expanded objects if supported", async () => {
    const { body } = await claire.get(
      "/api/stripe/invoice?expand[]=customer&expand[]=data.customer",
    );
    expect(
      body.data.map((row: { customer: ListedObject }) => row.customer.name).sort(),
    ).toHaveLength(7);
    expect(
      body.data.every((row: { customer: ListedObject }) => ids.includes(row.customer.id)),
    ).toBe(true);
  });
});
