import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compose, type RunningServer } from "../composition/compose.ts";
import { Client, type Loose } from "../testing/client.ts";
import { testConfig } from "../testing/config.ts";
import { effort, seeded } from "../testing/effort.ts";
import type { ServerProcess } from "./server-process.ts";
import { idsAtProvider, listAll, reloadAll } from "./snapshot.ts";
import { startTestServers } from "./test-servers.ts";
import {
  BILL,
  type ConfirmedWrites,
  type InvoiceTerms,
  retryUntilAnswered,
  STEPS,
} from "./workload.ts";
import { blockAt, STAGES } from "./write-stages.ts";

/** The first four are blocked at one stage each; the others crash at a random moment. */
const CUSTOMERS = [
  "Atelier Nord",
  "Verger Saint-Luc",
  "Brightwater Dental Group",
  "Studio Kestrel",
  "Librairie du Canal",
  "Fromagerie Belle Rive",
  "Northgate Clinic",
  "Quai Neuf Mécanique",
].slice(0, effort(5, 8));
/** Maximum delay between sending a request and a random crash, in milliseconds. */
const MAX_DELAY_MS = 60;

let server: ServerProcess;
let dataDir = "";
let url = "";
let close: () => Promise<void>;
let token: string | null = null;
const acknowledged: ConfirmedWrites[] = [];

beforeAll(async () => {
  ({ server, dataDir, url, close } = await startTestServers());
});
afterAll(() => close());

const amir = () => new Client(server.app, token);
const answered = (path: string, body: object, key: string) =>
  retryUntilAnswered(amir, path, body, key);

describe("a user whose server is killed at every step", () => {
  it("finds the businesses ready although the first starts were killed", async () => {
    for (const [delay, withDatabase] of [
      [150, false],
      [400, true],
    ] as const) {
      server.spawn();
      await wait(delay);
      await server.kill(withDatabase);
    }
    await server.open();
    token = (await Client.signIn(server.app, "admin@maple.example")).token;
  });

  it("gets every step confirmed eventually", async () => {
    const random = seeded(20_260_102);
    const terms = await agree();
    for (const [round, name] of CUSTOMERS.entries()) {
      const known = nothing();
      for (const [index, step] of STEPS.entries()) {
        const { path, body } = step.request(name, terms, known);
        const key = `${step.name}-${round}`;
        const withDatabase = (round + index) % 2 === 1;
        const stage = STAGES[round];
        const hold = stage === undefined ? null : await blockAt(url, stage);
        const reply = answered(path, body, key);
        if (hold === null) await wait(((round - STAGES.length + random()) * MAX_DELAY_MS) / 4);
        else await hold.reached();
        await server.kill(withDatabase);
        await hold?.release();
        await server.open();
        step.note(known, await reply);
        if (step.name === "charge") known.payment = await paymentOf(known.invoice);
      }
      acknowledged.push(known);
    }
  }, 900_000);

  it("gets each effect exactly once, and the totals are right", async () => {
    expect(await server.stop()).toBe(0);
    const app = await compose(testConfig({ dataDir }));
    try {
      const client = new Client(app, token);
      await settled(url);
      const before = await listAll(client);
      for (const [name, ids] of await idsAtProvider(app, await accountOf(client))) {
        expect([...(before.get(name)?.keys() ?? [])].sort(), name).toEqual(ids.sort());
      }
      expect(await reloadAll(client, before)).toEqual(before);
      expectOneEach(before);
      await expectBalance(app, await accountOf(client), before);
    } finally {
      await app.close();
    }
  });
});

/** Every confirmed step has exactly one object, and there are no others. */
function expectOneEach(shown: ObjectsByType): void {
  const all = (name: string): Loose[] => [...(shown.get(name)?.values() ?? [])];
  const one = (name: string, id: string): Loose => shown.get(name)?.get(id);
  const counts = Object.fromEntries(
    [...shown]
      .filter(([, objects]) => objects.size > 0)
      .map(([name, objects]) => [name, objects.size]),
  );
  const each = CUSTOMERS.length;
  expect(counts).toEqual({
    customer: each,
    taxRate: 2,
    coupon: 1,
    invoice: each,
    invoiceItem: BILL.rows.length * each,
    invoicePayment: each,
    paymentIntent: each,
    paymentMethod: each,
    refund: each,
    charge: each,
    balanceTransaction: 2 * each,
  });
  expect(
    all("customer")
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...CUSTOMERS].sort());
  expect(all("coupon")[0]).toMatchObject({ times_redeemed: each });
  expect(new Set(all("invoice").map(({ number }) => number)).size).toBe(each);
  for (const [round, known] of acknowledged.entries()) {
    const { customer, card, invoice, number, payment, refund } = known;
    expect(one("customer", customer)).toMatchObject({
      name: CUSTOMERS[round],
      next_invoice_sequence: 2,
      balance: 0,
    });
    expect(one("paymentMethod", card)).toMatchObject({ customer });
    const bill = one("invoice", invoice);
    expect(bill).toMatchObject({
      customer,
      number,
      status: "paid",
      subtotal: BILL.subtotal,
      total: BILL.total,
      amount_paid: BILL.total,
      amount_remaining: 0,
      total_discount_amounts: [{ amount: BILL.discount }],
    });
    expect(number).toMatch(/-0001$/);
    expect(bill.total_taxes.map(({ amount }: Loose) => amount)).toEqual(BILL.taxes);
    expect(bill.lines.data.map(({ description }: Loose) => description)).toEqual(
      BILL.rows.map(({ description }) => description),
    );
    expect(one("paymentIntent", payment)).toMatchObject({ customer, amount_received: BILL.total });
    const charge = one("charge", one("paymentIntent", payment).latest_charge);
    expect(charge).toMatchObject({ amount: BILL.total, amount_refunded: BILL.refund });
    expect(one("refund", refund)).toMatchObject({ charge: charge.id, amount: BILL.refund });
  }
}

/** The provider's balance equals the sum of its balance transactions. */
async function expectBalance(
  app: RunningServer,
  account: string,
  shown: ObjectsByType,
): Promise<void> {
  const own = app.billing.options(account);
  const { available, pending } = await app.billing.sdk().balance.retrieve({}, own);
  const owed = [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  const entries: Loose[] = [...(shown.get("balanceTransaction")?.values() ?? [])];
  expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(owed);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    CUSTOMERS.length * (BILL.total - BILL.refund),
  );
}

type ObjectsByType = Awaited<ReturnType<typeof listAll>>;

async function accountOf(client: Client): Promise<string> {
  return (await client.get("/api/auth/me")).body.claims.account;
}

/** Waits until no intent and no event is left to process. */
async function settled(url: string): Promise<void> {
  const database = await openDatabase({ url });
  const open = `(select count(*) from app.intent where status in ('running', 'unknown'))
    + (select count(*) from app.mirror_event where body is not null)`;
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool("owner").query(`select ${open} as left`);
      expect(rows).toEqual([{ left: 0 }]);
    },
    { timeout: 60_000 },
  );
  await database.close();
}

const nothing = (): ConfirmedWrites => ({
  customer: "",
  card: "",
  invoice: "",
  number: "",
  payment: "",
  refund: "",
});

async function agree(): Promise<InvoiceTerms> {
  const tax = async (display_name: string, percentage: number) => {
    const body = { display_name, percentage, inclusive: false };
    return (await answered("/api/stripe/taxRate", body, display_name)).body.id;
  };
  const coupon = { percent_off: 10, duration: "once" };
  return {
    taxes: [await tax("GST", 5), await tax("QST", 9.975)],
    coupon: (await answered("/api/stripe/coupon", coupon, "coupon")).body.id,
  };
}

async function paymentOf(invoice: string): Promise<string> {
  const { body } = await amir().get(`/api/stripe/paymentIntent?invoice=${invoice}`);
  expect(body.data).toHaveLength(1);
  return body.data[0].id;
}
