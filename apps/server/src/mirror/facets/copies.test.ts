import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import { postResource } from "../../testing/billing/post-resource.ts";
import { staleCopies } from "../../testing/mirror/stale-copies.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
/** The amounts of Atelier Nord's invoices, some of them equal; null is a draft without lines. */
const DRAFTS = ["1000", "500", "1000", null, null, "2500", "1000", null] as const;
const PAID = ["700", "700", "300", "700"] as const;

let customer: string;
let card: string;

beforeAll(async () => {
  world = await maple();
  customer = (await post("customer", { name: "Atelier Nord" })).id;
  card = (await post("paymentMethod", { payment_method: "pm_card_visa", customer })).id;
  for (const amount of DRAFTS) await bill(amount);
  for (const amount of PAID) {
    await post(`invoice/${await bill(amount)}/pay`, { payment_method: card });
  }
  const automatic = { customer, currency: "cad", collection_method: "charge_automatically" };
  await post("invoice", { ...automatic, lines: [lineItem("1000")] });
});
afterAll(() => world?.close());

const post = (path: string, body: object = {}) => postResource(world.claire, path, body);

/** Creates a draft that is to be sent, and returns its ID. */
async function bill(amount: string | null): Promise<string> {
  const terms = { collection_method: "send_invoice", days_until_due: 30 };
  const lines = amount === null ? [] : [lineItem(amount)];
  return (await post("invoice", { customer, currency: "cad", ...terms, lines })).id;
}

interface Copy {
  readonly status: string | null;
  readonly amount: number;
}

/** Returns the status and the amount in a facet's row of an object. */
const copyOf = (id: string, name: string) =>
  world.database.tenant(world.maple, async (db) => {
    const { rows } = await sql<Copy>`select status, amount::int from mirror_facet
      where id = ${id} and name = ${name}`.execute(db);
    return rows[0] ?? null;
  });

describe("the status and the amount in a facet's row", () => {
  it("follow an invoice from its draft to its payment", async () => {
    const id = await bill("1200");
    const copy = () => copyOf(id, "collection_method");
    expect(await copy()).toEqual({ status: "draft", amount: 1_200 });
    await world.claire.patch(`/api/stripe/invoice/${id}`, { lines: [lineItem("3400")] });
    expect(await copy()).toEqual({ status: "draft", amount: 3_400 });
    await post(`invoice/${id}/finalize`);
    expect(await copy()).toEqual({ status: "open", amount: 3_400 });
    await post(`invoice/${id}/pay`, { payment_method: card });
    expect(await copy()).toEqual({ status: "paid", amount: 3_400 });
    // The status of a payment follows from its charge, and its facet from the invoice.
    const { body } = await world.claire.get(`/api/stripe/paymentIntent?invoice=${id}`);
    const payment = body.data[0].id;
    expect(await copyOf(payment, "invoice")).toEqual({ status: "succeeded", amount: 3_400 });
    await post("refund", { payment_intent: payment, amount: 400 });
    expect(await copyOf(payment, "invoice")).toMatchObject({ status: "partial_refund" });
    expect(await staleCopies(world)).toEqual([]);
  });

  it("follow writes of SQL and of releases that don't copy them", async () => {
    const [{ id }] = (await world.claire.get("/api/stripe/invoice?status=draft")).body.data;
    const copy = () => copyOf(id, "collection_method");
    await world.database.tenant(world.maple, (db) =>
      sql`update mirror_object set status = 'void', amount = 77 where id = ${id}`.execute(db),
    );
    expect(await copy()).toEqual({ status: "void", amount: 77 });
    await world.database.tenant(world.maple, (db) =>
      sql`insert into mirror_facet (account, type, id, name, value, created)
        select account, type, id, 'colour', 'green', created from mirror_object
        where id = ${id}`.execute(db),
    );
    expect(await copyOf(id, "colour")).toEqual({ status: "void", amount: 77 });
    expect(await staleCopies(world)).toEqual([]);
    await world.claire.get(`/api/stripe/invoice/${id}?reload=true`);
  });
});

describe("a list by a facet", () => {
  interface ListedInvoice {
    readonly id: string;
    readonly total: number;
    readonly status: string;
    readonly collection_method: string;
  }

  async function walk(path: string, cursor: "starting_after" | "ending_before", from = "") {
    const seen: ListedInvoice[] = [];
    let next = from;
    for (let turn = 0; turn < 40; turn += 1) {
      const { body, status, text } = await world.claire.get(`${path}&limit=2${next}`);
      expect(status, text).toBe(200);
      if (cursor === "starting_after") seen.push(...body.data);
      else seen.unshift(...body.data);
      if (!body.has_more) return seen;
      next = `&${cursor}=${(cursor === "starting_after" ? body.data.at(-1) : body.data[0]).id}`;
    }
    throw new Error(`${path} has no end`);
  }

  it.each(
    ["amount", "-amount", "created", "-created"].flatMap((sort) =>
      ["", "&status=draft", "&status=paid"].map((status) => [sort, status] as const),
    ),
  )("in order of %s%s is complete, page by page, with equal amounts", async (sort, filter) => {
    const base = `/api/stripe/invoice?sort=${sort}${filter}`;
    const all: ListedInvoice[] = (await world.claire.get(`${base}&limit=100`)).body.data;
    const wanted = all.filter((row) => row.collection_method === "send_invoice");
    expect(wanted.length).toBeGreaterThan(2);
    const path = `${base}&collection_method=send_invoice`;
    const forwards = await walk(path, "starting_after");
    expect(forwards.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const last = `&ending_before=${forwards.at(-1)?.id}`;
    const backwards = await walk(path, "ending_before", last);
    expect(backwards.map(({ id }) => id)).toEqual(wanted.slice(0, -1).map(({ id }) => id));
  });

  it("finds an object by its new status and amount only", async () => {
    const drafts = "/api/stripe/invoice?collection_method=send_invoice&status=draft&sort=-amount";
    const [first, ...rest]: ListedInvoice[] = (await world.claire.get(drafts)).body.data;
    await post(`invoice/${first?.id}/finalize`);
    const left: ListedInvoice[] = (await world.claire.get(drafts)).body.data;
    expect(left.map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    const open = "/api/stripe/invoice?collection_method=send_invoice&status=open&sort=-amount";
    const found: ListedInvoice[] = (await world.claire.get(open)).body.data;
    expect(found.map(({ id }) => id)).toContain(first?.id);
  });
});
