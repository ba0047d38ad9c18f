import { openDatabase } from "@counterfoil/database";
import { transactionPooler } from "@counterfoil/database/testing";
import { describe, expect, it } from "vitest";
import { retryUntilAnswered } from "../crash-tests/workload.ts";
import type { Loose } from "../testing/client.ts";
import { effort } from "../testing/effort.ts";
import { opened, type World, worldOn } from "../testing/world.ts";
import { listen } from "./servers/listen.ts";
import { loadOf } from "./servers/load.ts";
import { findPgbouncer, pgbouncer } from "./servers/pgbouncer.ts";

/** Number of sessions of the database that all connections of the server share. */
const SESSIONS = 4;
const PAYMENTS = effort(6, 120);
const HANDS = 6;

const program = await findPgbouncer();
if (program === null) {
  process.stdout.write("PgBouncer isn't on the PATH: only an imitation is tested\n");
}

const poolers = [
  { name: "an imitation of PgBouncer", start: transactionPooler },
  ...(program === null
    ? []
    : [
        {
          name: "PgBouncer",
          start: (url: string, size: number) => pgbouncer(program, url, size),
        },
      ]),
];

describe.each(poolers)("a server behind $name in transaction mode", ({ start }) => {
  it("takes payments, refunds each once, announces them, and keeps businesses apart", async () => {
    const direct = await opened.copy();
    const pooler = await start(direct.url, SESSIONS);
    const database = await openDatabase({ url: pooler.url, directUrl: direct.url });
    const world = await worldOn(database);
    try {
      await expectPayments(world);
    } finally {
      await world.close();
      await pooler.close();
      await direct.close();
    }
  });
});

async function expectPayments(world: World): Promise<void> {
  const { claire, noor, greta, stripe } = world;
  const own = world.as(world.maple);
  const names = Array.from({ length: PAYMENTS }, (_, index) => `Atelier ${index}`);
  const stream = await listen(noor);
  const { confirmed } = await loadOf(claire, names, HANDS);
  const payments = [...confirmed.values()].map(({ payment }) => payment).sort();
  await Promise.all(payments.map((payment) => stream.heard(payment)));
  await stream.close();

  const { body } = await claire.get("/api/stripe/paymentIntent?limit=100");
  expect(body.data.map(({ id }: Loose) => id).sort()).toEqual(payments);
  const there = await stripe.paymentIntents.list({ limit: 100 }, own);
  expect(there.data.map(({ id }) => id).sort()).toEqual(payments);

  const [payment] = payments;
  const replies = await Promise.all(
    [1, 2, 1, 2, 1].map((form) =>
      retryUntilAnswered(
        () => claire,
        "/api/stripe/refund",
        { payment_intent: payment, amount: 3_000 },
        `refund ${form}`,
      ),
    ),
  );
  const given = new Set(replies.map((reply) => reply.body.id));
  const refunds = await stripe.refunds.list({ payment_intent: payment ?? "" }, own);
  expect(refunds.data.map(({ id }) => id).sort()).toEqual([...given].sort());
  expect(given.size).toBe(2);

  expect((await greta.get("/api/stripe/customer")).body.data).toEqual([]);
  expect((await greta.get(`/api/stripe/paymentIntent/${payment}`)).status).toBe(404);
}
