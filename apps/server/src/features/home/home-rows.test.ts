import { HOME_ROWS, type HomeFigures, OWED_ROWS, type RowsBehind } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { addDays, isoDate, localDateOf, startOfLocalDate, timeRange } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorDb, MirrorSchema } from "../../mirror/schema.ts";
import { fillFacets } from "../../mirror/write/rows/fill-facets.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Loose } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

const DAY = 86_400;
const zone = "America/Toronto";
const start = Math.floor(Date.now() / 1000 / DAY) * DAY + 17 * 3600;
const dayOf = (count: number) => localDateOf(start + count * DAY, zone);

let world: World;
let customer: string;
const cards: Record<string, string> = {};

const moveTo = (day: number) => world.app.provider?.moveClock(world.maple, start + day * DAY);

async function make(path: string, body: object): Promise<Loose> {
  const reply = await world.claire.post(`/api/${path}`, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const pay = (amount: number, currency: string, change: object = {}) =>
  make("stripe/paymentIntent", {
    amount,
    currency,
    customer,
    payment_method: cards.bypassPending,
    ...change,
  });

async function bill(amount: string, currency: string, days = 30): Promise<Loose> {
  return make("stripe/invoice", {
    customer,
    currency,
    collection_method: "send_invoice",
    days_until_due: days,
    lines: [lineItem(amount)],
  });
}

/**
 * Creates six weeks of Maple & Main with every kind of object within the period and before: an
 * authorization from before that is captured in the period, refunds, a dispute, a payout in transit
 * and a canceled one, an invoice with a credit note, and drafts. Two currencies.
 */
beforeAll(async () => {
  world = await maple();
  await moveTo(0);
  customer = (await make("stripe/customer", { name: "Atelier Nord" })).id;
  for (const name of ["bypassPending", "createDispute", "visa"]) {
    const method = { payment_method: `pm_card_${name}`, customer };
    cards[name] = (await make("stripe/paymentMethod", method)).id;
  }
  const manual = { interval: "manual" };
  const schedule = await world.claire.patch("/api/account/schedule", manual);
  expect(schedule.status, schedule.text).toBe(200);
  await pay(40_000, "cad");
  const authorized = await pay(9_900, "cad", { capture_method: "manual" });
  await pay(7_700, "usd");
  await bill("11100", "cad");
  const late = await bill("12300", "cad", 1);
  await make(`stripe/invoice/${late.id}/finalize`, {});
  const older = await bill("45600", "usd", 14);
  await make(`stripe/invoice/${older.id}/finalize`, {});
  await make("account/payout", { amount: 5_000, currency: "cad" });

  await moveTo(5);
  await make(`stripe/paymentIntent/${authorized.id}/capture`, { amount_to_capture: 8_800 });
  const charged = await pay(10_000, "cad");
  await make("stripe/refund", { payment_intent: charged.id, amount: 2_500 });
  await pay(5_000, "cad", { payment_method: cards.createDispute });
  await pay(3_300, "usd");
  const paid = await bill("30000", "cad");
  await make(`stripe/invoice/${paid.id}/pay`, { payment_method: cards.bypassPending });
  const open = await bill("20000", "cad", 60);
  await make(`stripe/invoice/${open.id}/finalize`, {});
  await bill("99900", "cad");
  await make("account/payout", { amount: 6_000, currency: "cad" });
  const back = await make("account/payout", { amount: 700, currency: "cad" });
  await make(`account/payout/${back.id}/cancel`, {});

  await moveTo(45);
  await make("account/payout", { amount: 800, currency: "cad" });
  // Overdue status depends on time alone, and is updated when the invoice is next read.
  for (const { id } of [late, older])
    await world.claire.get(`/api/stripe/invoice/${id}?reload=true`);
});
afterAll(() => world?.close());

/** Returns every row of a list under some filters. */
async function rowsOf(resource: string, filters: Record<string, string>): Promise<Loose[]> {
  const rows: Loose[] = [];
  for (let after = ""; ; ) {
    const query = new URLSearchParams({ ...filters, limit: "100" });
    const reply = await world.claire.get(`/api/stripe/${resource}?${query}${after}`);
    expect(reply.status, reply.text).toBe(200);
    rows.push(...reply.body.data);
    if (!reply.body.has_more) return rows;
    after = `&starting_after=${rows.at(-1)?.id}`;
  }
}

async function behind(
  { resource, filters, by }: RowsBehind,
  from: number,
  to: number,
  currency: string,
) {
  // Payouts arrive on UTC dates, whatever the business's time zone.
  const days = timeRange({ from: dayOf(from), to: dayOf(to) }, by === "due" ? "UTC" : zone);
  return rowsOf(resource, {
    ...filters,
    currency,
    [`${by}_gte`]: String(days.from),
    [`${by}_lte`]: String(days.before - 1),
  });
}

async function home(from: number, to: number, currency: string): Promise<HomeFigures> {
  const query = { from: isoDate(dayOf(from)), to: isoDate(dayOf(to)), currency };
  const reply = await world.claire.get(`/api/home?${new URLSearchParams(query)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const sumOf = (rows: Loose[], field: string) => rows.reduce((sum, row) => sum + row[field], 0);

const figures: Readonly<
  Record<
    keyof typeof HOME_ROWS,
    (home: HomeFigures) => [sum: number | undefined, count?: number | undefined]
  >
> = {
  gross: ({ volume }) => [volume?.gross.now],
  net: ({ volume }) => [volume?.net.now],
  refunded: ({ volume }) => [volume?.refunded.now],
  paid: ({ invoiced }) => [invoiced?.paid.amount.now, invoiced?.paid.count],
  open: ({ invoiced }) => [invoiced?.open.amount.now, invoiced?.open.count],
  payouts: ({ volume }) => [volume?.payouts.amount.now, volume?.payouts.count],
};
const names = Object.keys(HOME_ROWS) as (keyof typeof HOME_ROWS)[];

describe("a figure of the home screen equals the sum of the rows that it links to", () => {
  it.each(
    names.flatMap(
      (name) =>
        [
          [name, "cad", 1, 45],
          [name, "cad", 0, 0],
          [name, "cad", 5, 5],
          [name, "usd", 1, 45],
          [name, "usd", 0, 45],
        ] as const,
    ),
  )("%s in %s, from day %i to day %i", async (name, currency, from, to) => {
    const rows = await behind(HOME_ROWS[name], from, to, currency);
    const [sum, count] = figures[name](await home(from, to, currency));
    expect(sum).toBe(sumOf(rows, HOME_ROWS[name].sum));
    if (count !== undefined) expect(rows).toHaveLength(count);
  });

  it("for each day's bar", async () => {
    const { volume } = await home(0, 45, "cad");
    for (const [day, bar] of (volume?.days ?? []).entries()) {
      const rows = await behind(HOME_ROWS.gross, day, day, "cad");
      expect([bar.day, bar.gross, bar.payments]).toEqual([
        isoDate(dayOf(day)),
        sumOf(rows, "amount"),
        // A payment captured in part has a second row, for the released part.
        rows.filter(({ type }) => type === "charge").length,
      ]);
    }
  });

  it("for each age of the outstanding amount", async () => {
    const { owed } = await home(1, 45, "cad");
    const ago = (days: number) => startOfLocalDate(addDays(dayOf(45), -days), zone);
    for (const { age, amount, count } of owed?.ages ?? []) {
      const { status, most, least } = OWED_ROWS[age];
      const rows = await rowsOf("invoice", {
        status,
        currency: "cad",
        ...(most === undefined ? {} : { due_gte: String(ago(most)) }),
        ...(least === undefined ? {} : { due_lte: String(ago(least - 1) - 1) }),
      });
      expect([age, amount, count]).toEqual([age, sumOf(rows, "amount_remaining"), rows.length]);
    }
    expect(owed?.ages.filter(({ count }) => count > 0).length).toBeGreaterThan(1);
  });

  it("for the outstanding amount, in total and by status", async () => {
    const { owed } = await home(1, 45, "cad");
    const rows = await rowsOf("invoice", { owed: "true", currency: "cad" });
    expect(owed?.total).toBe(sumOf(rows, "amount_remaining"));
    const late = { owed: "true", currency: "cad", status: "past_due" };
    const ages = owed?.ages.filter(({ age }) => age.includes("days") || age === "over_90") ?? [];
    expect(sumOf(await rowsOf("invoice", late), "amount_remaining")).toBe(sumOf(ages, "amount"));
    expect(await rowsOf("invoice", { ...late, status: "paid" })).toEqual([]);
  });

  it("with data in each, so that none is trivially zero", async () => {
    const whole = await home(0, 45, "cad");
    for (const name of names) expect([name, figures[name](whole)[0]]).not.toEqual([name, 0]);
    expect(whole.volume?.gross.now).toBe(40_000 + 8_800 + 10_000 + 5_000 + 30_000);
    expect((await home(1, 45, "cad")).volume?.gross.now).toBe(8_800 + 10_000 + 5_000 + 30_000);
    expect((await home(0, 45, "usd")).volume?.gross.now).toBe(7_700 + 3_300);
    expect(whole.volume?.payouts).toMatchObject({ amount: { now: 11_000 }, count: 2 });
  });
});

describe("the figures of an installation that is being upgraded", () => {
  async function balance(): Promise<Loose> {
    const reply = await world.claire.get("/api/account/balance");
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  }
  const all = () =>
    Promise.all([
      ...(["cad", "usd"] as const).flatMap((currency) => [
        home(0, 45, currency),
        home(5, 5, currency),
        home(1, 40, currency),
      ]),
      balance(),
    ]);
  const asTenant = <Result>(work: (db: MirrorDb) => Promise<Result>) =>
    world.database.access<MirrorSchema>("app").tenant(world.maple, work);

  it("are the same before they are filled, and after", async () => {
    const pending = await pay(2_200, "cad", { payment_method: cards.visa });
    expect(pending.status).toBe("succeeded");
    await world.app.billing.stop();
    const filled = await all();
    expect((await balance()).pending).toContainEqual(
      expect.objectContaining({ currency: "cad", until: expect.any(Number) }),
    );
    await asTenant(async (db) => {
      await queryRows(db, "delete from mirror_facet where name = 'figures'");
      await queryRows(
        db,
        `insert into mirror_facet_pending (account, type, name)
         select $1, type, 'figures' from unnest(array['invoice', 'balance_transaction']) as type`,
        [world.maple],
      );
    });
    expect(await all()).toEqual(filled);
    await fillFacets(world.database.access<MirrorSchema>("app"), world.maple);
    const left = await asTenant((db) => queryRows(db, "select from mirror_facet_pending"));
    expect(left).toEqual([]);
    expect(await all()).toEqual(filled);
  });

  it("are read from their index", async () => {
    const plan = await asTenant(async (db) => {
      await queryRows(db, "set local enable_seqscan = off");
      return queryRows<{ "QUERY PLAN": string }>(
        db,
        `explain select sum(amount) from mirror_facet
         where account = current_setting('counterfoil.account') and type = 'invoice'
           and name = 'figures' and created >= 1 and created < 2`,
      );
    });
    const [scan] = plan.map((line) => line["QUERY PLAN"]).filter((line) => line.includes("Scan"));
    expect(scan).toContain("Index Only Scan using mirror_facet_figures");
  });
});

describe("the rows of a figure", () => {
  it("link to the payment and the customer that they belong to", async () => {
    const path = "/api/stripe/balanceTransaction?kind=refunded&expand[]=source";
    const { body } = await world.claire.get(
      `${path}&expand[]=source.payment_intent&expand[]=source.payment_intent.customer`,
    );
    expect(body.data[0].source.payment_intent.customer.name).toBe("Atelier Nord");
  });
});
