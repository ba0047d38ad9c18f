import { afterAll, beforeAll, expect, it } from "vitest";
import { METRICS_TOKEN } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";
import { DatabaseWrites } from "./writes.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const pageOf = (path: string) =>
  world.stranger.get(path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });

/** Makes a database read-only, as a standby is, for every new session. */
async function makeReadOnly(): Promise<void> {
  const owner = world.database.pool("owner");
  await owner.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  );
}

it("answers reads from a database that takes no changes, and says so to its operator", async () => {
  expect((await pageOf("/readyz")).body.writes).toBe(true);
  expect((await pageOf("/metrics")).text).toContain("\ncounterfoil_database_writable 1\n");
  // The use of a session is recorded once a minute, so that reads write as well.
  await world.database
    .pool("owner")
    .query("update app.session set last_used_at = now() - interval '5 minutes'");
  await makeReadOnly();
  await expect.poll(async () => (await world.claire.get("/api/stripe/customer")).status).toBe(200);
  const reply = await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  expect([reply.status, reply.body.code]).toEqual([503, "unavailable"]);
  // Reads still need this server, so a load balancer keeps it.
  const { status, body } = await pageOf("/readyz");
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ status: "ready", database: true, writes: false }),
  ]);
  const { text } = await pageOf("/metrics");
  expect(text).toContain("\ncounterfoil_database_writable 0\n");
  expect(text).toContain("\ncounterfoil_database_up 1\n");
});

it.each([
  ["its disk is full", "53100"],
  ["its disk fails", "58030"],
  ["it is read-only", "25006"],
])("reports no changes for a minute after one was rejected because %s", (_, code) => {
  let now = 0;
  const writes = new DatabaseWrites(() => now);
  writes.noteError(Object.assign(new Error("x"), { code }));
  expect(writes.accepted()).toBe(false);
  now = 59_999;
  expect(writes.accepted()).toBe(false);
  now = 60_000;
  expect(writes.accepted()).toBe(true);
});

it("reports changes after errors of other kinds", () => {
  const writes = new DatabaseWrites();
  for (const code of ["53300", "57P01", "ECONNREFUSED", "23505"]) {
    writes.noteError(Object.assign(new Error("x"), { code }));
  }
  writes.noteError("not an error");
  expect(writes.accepted()).toBe(true);
});
