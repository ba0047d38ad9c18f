import { queryRows } from "@counterfoil/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import { postResource } from "../../testing/billing/post-resource.ts";
import { advanceClock } from "../../testing/history/history.ts";
import { maple, type World } from "../../testing/world.ts";
import { NEWEST } from "./tax-use.ts";

const DAY = 86_400;

let world: World;
let customer = "";
let card = "";
beforeAll(async () => {
  world = await maple();
  customer = (await post("customer", { name: "Atelier Nord Inc.", currency: "cad" })).id;
  card = (await post("paymentMethod", { payment_method: "pm_card_visa", customer })).id;
});
afterAll(() => world?.close());

const post = (path: string, body: object = {}) => postResource(world.claire, path, body);

const rate = async (display_name: string): Promise<string> =>
  (await post("taxRate", { display_name, percentage: 5, inclusive: false })).id;

const lineOf = (tax_rates: readonly string[]) => lineItem("10000", { tax_rates });

/** Creates a draft with one line, and returns its ID. */
async function draft(tax_rates: readonly string[]): Promise<string> {
  const terms = { collection_method: "send_invoice", days_until_due: 30 };
  return (await post("invoice", { customer, ...terms, lines: [lineOf(tax_rates)] })).id;
}

const usage = async (id: string) => (await world.claire.get(`/api/tax-use/${id}`)).body;

/** Returns, for each rate and status, the number of invoices that use it, from the invoices. */
const recounted = () =>
  world.database.tenant(world.maple, async (db) => {
    const { rows } = await sql<{ rate: string; status: string; count: number }>`
      select u.rate, o.status, count(*)::int as count from mirror_tax_use u
      join mirror_object o on o.account = u.account and o.type = 'invoice' and o.id = u.invoice
      where not o.deleted group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  });

/** Returns the counters. */
const counted = () =>
  world.database.tenant(world.maple, async (db) => {
    const { rows } = await sql<{ rate: string; status: string; count: number }>`
      select rate, status, count::int from mirror_tax_count where count <> 0
      order by 1, 2`.execute(db);
    return rows;
  });

describe("the counters of a tax rate's invoices", () => {
  it("follow an invoice through every status, and two rates that change places", async () => {
    const [gst, qst] = [await rate("GST"), await rate("QST")];
    const [paid, voided, late, moved] = [
      await draft([gst, qst]),
      await draft([gst]),
      await draft([gst]),
      await draft([gst]),
    ];
    expect(await usage(gst)).toMatchObject({ all: 4, by_status: { draft: 4 } });
    for (const id of [paid, voided, late]) {
      await post(`invoice/${id}/finalize`, { auto_advance: false });
    }
    await post(`invoice/${paid}/pay`, { payment_method: card });
    await post(`invoice/${voided}/void`);
    await world.claire.patch(`/api/stripe/invoice/${moved}`, { lines: [lineOf([qst])] });
    await advanceClock(world, world.maple, 40 * DAY);
    await expect
      .poll(() => usage(gst), { timeout: 30_000 })
      .toMatchObject({ all: 3, by_status: { paid: 1, void: 1, past_due: 1 } });
    expect(await usage(qst)).toMatchObject({ all: 2, by_status: { paid: 1, draft: 1 } });
    await world.claire.delete(`/api/stripe/invoice/${moved}`);
    expect(await usage(qst)).toMatchObject({ all: 1, by_status: { paid: 1 } });
    expect((await world.claire.get("/api/tax-use")).body).toEqual({ [gst]: 3, [qst]: 1 });
    expect(await counted()).toEqual(await recounted());
  });

  it("are exact when several people write invoices at the same time", async () => {
    const both = [await rate("HST"), await rate("PST")];
    const ids = await Promise.all(Array.from({ length: 8 }, () => draft(both)));
    await Promise.all([
      ...ids.slice(0, 4).map((id) => post(`invoice/${id}/finalize`, { auto_advance: false })),
      ...ids.slice(4, 6).map((id) => world.claire.delete(`/api/stripe/invoice/${id}`)),
    ]);
    for (const id of both) {
      expect(await usage(id)).toMatchObject({ all: 6, by_status: { draft: 2, open: 4 } });
    }
    expect(await counted()).toEqual(await recounted());
  });
});

describe("the newest invoices of a tax rate of one of several businesses with many invoices", () => {
  it("are read from their index, without the others", async () => {
    const owner = world.database.pool("owner");
    await owner.query(
      `insert into app.mirror_object (account, type, id, created, status, body, as_of)
       select case when n % 4 = 0 then $1 else $2 end, 'invoice', 'in_many' || n, n, 'paid',
         '{}', 1
       from generate_series(1, 12000) n`,
      [world.maple, world.harbour],
    );
    await owner.query(
      `insert into app.mirror_tax_use (account, rate, invoice)
       select account, 'txr_many', id from app.mirror_object where id like 'in_many%'`,
    );
    await owner.query("analyze app.mirror_object, app.mirror_tax_use");
    const plan = await world.database
      .access<MirrorSchema>("app")
      .readTenant(world.maple, (db) =>
        queryRows<{ "QUERY PLAN": string }>(db, `explain ${NEWEST}`, ["txr_many"]),
      );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    expect(text).toContain("mirror_tax_use_newest");
    expect(text).not.toContain("Sort");
  });
});
