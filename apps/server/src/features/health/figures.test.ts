import { afterAll, beforeAll, expect, it } from "vitest";
import { Metrics } from "../../http/metrics.ts";
import { METRICS_TOKEN } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";
import { registerFigures } from "./figures.ts";
import { DatabaseWrites } from "./writes.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
  await disturb();
});
afterAll(() => world?.close());

const change = (sql: string) => world.database.pool("owner").query(sql, [world.maple]);

/** Everything that an operator has to look at, in Maple & Main. */
async function disturb(): Promise<void> {
  await change(
    `insert into app.intent (account, id, person, operation, key, request_hash, input, status, runner,
       created_at, next_at)
     values ($1, 'i', 'p', 'refund.create', 'k', '', '{}', 'unknown', 1, now() - interval '1 hour',
       now() + interval '1 day')`,
  );
  await change(
    `insert into app.mirror_event (account, id, type, created, object, object_id, related, facts, body,
       attempts, next_at)
     values ($1, 'evt_p', 'x', extract(epoch from now()) - 600, 'x', 'x', '{}', '{}', '{}', 2,
       now() + interval '1 day')`,
  );
  await change("insert into app.mail (account, id, kind, language) values ($1, 'm', 'x', 'en')");
  await change(
    `insert into app.mail_recipient (account, id, mail, place, part, address, state, changed_at)
     values ($1, 'm_1', 'm', 1, 'to', 'a@b.example', 'unconfirmed', now() - interval '2 hours')`,
  );
  await change("insert into app.unopened_account (id, event) values ('acct_late' || $1, 'x')");
}

const scrape = () =>
  world.stranger.get("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

const valueIn = (text: string, name: string) =>
  Number(new RegExp(`^${name.replaceAll(/[{}]/g, "\\$&")} (\\S+)$`, "m").exec(text)?.[1]);

it("counts unknown outcomes, parked events, emails and businesses, with their ages", async () => {
  const { text } = await scrape();
  const value = (name: string) => valueIn(text, name);
  expect(value("counterfoil_database_up")).toBe(1);
  expect(value("counterfoil_provider_up")).toBe(1);
  expect(value("counterfoil_unknown_outcomes")).toBe(1);
  expect(value("counterfoil_unknown_outcome_oldest_seconds")).toBeGreaterThanOrEqual(3600);
  expect(value('counterfoil_events{state="parked"}')).toBe(1);
  expect(value("counterfoil_event_oldest_seconds")).toBeGreaterThan(590);
  expect(value('counterfoil_emails{state="unconfirmed"}')).toBe(1);
  expect(value('counterfoil_email_oldest_seconds{state="unconfirmed"}')).toBeGreaterThan(7000);
  expect(value('counterfoil_accounts{state="open"}')).toBe(2);
  expect(value('counterfoil_accounts{state="not_opened"}')).toBe(1);
  expect(value('counterfoil_database_connections{pool="app",state="in_use"}')).toBeLessThan(60);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

it("counts the requests without a database connection: in the end none", async () => {
  const waiting = async () =>
    valueIn((await scrape()).text, 'counterfoil_database_waiting{pool="app"}');
  await expect.poll(waiting).toBe(0);
});

it("returns the state of the business and the progress of its history import", async () => {
  const status = async () => (await world.claire.get("/api/auth/me")).body.status;
  expect(await status()).toEqual({ state: "open", history: null });
  await change("update app.account set disconnected_at = now() where id = $1");
  expect(await status()).toMatchObject({ state: "disconnected" });
  await change("update app.account set disconnected_at = null, restored_at = now() where id = $1");
  await change(
    "update app.mirror_reading set filled_at = null where account = $1 and source = 'price'",
  );
  const imported = async () => (await status()).history;
  expect(await status()).toMatchObject({ state: "reconciling", history: { done: 22, total: 23 } });
  const { objects } = await imported();
  expect(objects).toBeGreaterThan(0);
  await change("update app.account set restored_at = null where id = $1");
  // The number grows within a part: the one of the customers takes most of the time.
  await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  expect((await imported()).objects).toBe(objects + 1);
});

it("counts the businesses whose maintenance fails, by job, and says that the provider is down", async () => {
  const metrics = new Metrics();
  const failing = [
    { job: "link", failures: 3 },
    { job: "link", failures: 5 },
    { job: "expiry", failures: 1 },
  ] as const;
  const work = { delays: () => failing, providerAvailable: () => false };
  registerFigures(metrics, { ...world.app.services, writes: new DatabaseWrites() }, work);
  const text = await (await metrics.answer()).text();
  metrics.close();
  expect(valueIn(text, "counterfoil_provider_up")).toBe(0);
  const lines = text.split("\n").filter((line) => /^counterfoil_maintenance.*[1-9]$/.test(line));
  expect(lines.toSorted()).toEqual([
    'counterfoil_maintenance_delayed{job="expiry"} 1',
    'counterfoil_maintenance_delayed{job="link"} 2',
    'counterfoil_maintenance_failures{job="expiry"} 1',
    'counterfoil_maintenance_failures{job="link"} 5',
  ]);
});
