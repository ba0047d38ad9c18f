import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mapleFilledWorld } from "../conformance/fixtures/filled-world.ts";
import type { Fixtures } from "../conformance/fixtures/fixtures.ts";
import { address, ROWS, type RouteRow } from "../conformance/requests/routes.ts";
import { idsFor, validBodies } from "../conformance/requests/valid-bodies.ts";
import { effort } from "../testing/effort.ts";
import * as line from "../testing/provider/second-server.ts";
import type { World } from "../testing/world.ts";

/** Steps of one operation whose response is lost. */
const CUTS = [0, 1, 2].slice(0, effort(2, 3));

let world: World;
let second: line.SecondServer;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
  second = await line.secondServer(world);
});
afterAll(async () => {
  await second.die();
  await world.close();
});

const through: line.ConnectionFault = (request, provider) => provider(request);

/** The status of the response that was lost last. */
let lostStatus = 0;
const lose: line.ConnectionFault = async (request, provider) => {
  lostStatus = (await provider(request)).status;
  throw new TypeError("fetch failed");
};

/** Keeps the server from looking up unknown outcomes before the user retries. */
async function delayRecovery(): Promise<void> {
  await world.database.tenant(world.maple, (db) =>
    sql`update intent set next_at = now() + interval '90 seconds' where status = 'unknown'`.execute(
      db,
    ),
  );
}

let turn = 0;
/** The item that others added last. */
let freight = "";

/** Changes by others at the provider between the lost response and the retry. */
async function changeConcurrently(draft: string, customer: string): Promise<void> {
  const { stripe, as, maple: account } = world;
  turn += 1;
  const attempts = [
    () =>
      stripe.customers.update(
        customer,
        { name: `Tessier ${turn}`, metadata: { currency_locked: `by ${turn}`, currency: "usd" } },
        as(account),
      ),
    () =>
      stripe.customers.createBalanceTransaction(
        customer,
        { amount: turn, currency: "cad" },
        as(account),
      ),
    async () => {
      const card = await stripe.paymentMethods.attach(
        "pm_card_mastercard",
        { customer },
        as(account),
      );
      const invoice_settings = { default_payment_method: card.id };
      await stripe.customers.update(customer, { invoice_settings }, as(account));
    },
    async () => {
      // One at a time, so that the changes of items below are those of the draft's own lines.
      if (freight !== "") await stripe.invoiceItems.del(freight, {}, as(account)).catch(() => null);
      const item = { customer, invoice: draft, amount: 100 + turn, description: "Freight" };
      const createdInvoiceItem = await stripe.invoiceItems.create(
        { ...item, currency: "cad" },
        as(account),
      );
      freight = createdInvoiceItem.id;
    },
    () => stripe.invoices.update(draft, { description: `Signs ${turn}` }, as(account)),
    async () => {
      const { data } = await stripe.invoiceItems.list({ invoice: draft }, as(account));
      for (const { id } of data) {
        const change = { description: `Sign ${turn}`, metadata: { counterfoil_price: "" } };
        await stripe.invoiceItems.update(id, change, as(account));
      }
    },
  ];
  // Objects that are finalized or deleted by now can't be changed; everything else can.
  for (const attempt of attempts) await attempt().catch(() => undefined);
}

const call = (row: RouteRow, path: string, key: string, body: unknown) => {
  if (row.method === "DELETE") return second.claire.delete(path, { key });
  const send = row.method === "PATCH" ? second.claire.patch : second.claire.post;
  return send.call(second.claire, path, body, { key });
};

/**
 * Returns the IDs for the address of a write. A customer's details get a new customer, whose
 * currency the first change locks.
 */
async function idsOf(row: RouteRow): Promise<readonly string[]> {
  if (row.name !== "customer.update") return idsFor(row.name, fixtures);
  const fresh = { name: "Odile Fournier", currency: "cad" };
  return [(await world.claire.post("/api/stripe/customer", fresh)).body.id];
}

function bodyOf(row: RouteRow): unknown {
  const body = validBodies(fixtures)[row.name] ?? {};
  if (row.name !== "customer.update") return body;
  // The card on file belongs to another customer than the new one.
  const { invoice_settings: _, ...details } = body;
  return details;
}

/** Writes that reach the provider, deletions last, because others need what they delete. */
const WRITES = ROWS.filter(
  // A session that views the app as another role is read-only.
  ({ method, access, name }) =>
    method !== "GET" && access !== "public" && access !== "member" && name !== "view",
).sort((one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"));

describe("a write whose response is lost during other changes", () => {
  const reached = new Set<string>();

  it.each(WRITES)("$title returns its response when it is retried", async (row) => {
    for (const cut of CUTS) {
      const body = bodyOf(row);
      const ids = await idsOf(row);
      const path = address(row.path, ...ids);
      const key = `cut-${row.name}-${cut}`;
      second.faults.splice(0);
      second.faults.push(...Array.from({ length: cut }, () => through), lose);
      const lost = await call(row, path, key, body);
      second.faults.splice(0);
      // Rejected before, or done in fewer steps: no response was lost.
      if (lost.status !== 503) return;
      if (lostStatus === 200) reached.add(row.name);
      await delayRecovery();
      const [id = ""] = ids;
      const draft = id.startsWith("in_") ? id : fixtures.one("invoice");
      await changeConcurrently(draft, id.startsWith("cus_") ? id : fixtures.one("customer"));
      const settled = await call(row, path, key, body);
      expect(settled.body?.code, `${cut}: ${settled.text}`).not.toBe("idempotency_error");
      expect(settled.status, `${cut}: ${settled.text}`).toBe(lostStatus);
    }
  });

  it("is tested for every kind of write", () => {
    const names = WRITES.map(({ name }) => name);
    expect(reached.size, names.filter((name) => !reached.has(name)).join(" ")).toBeGreaterThan(36);
  });
});
