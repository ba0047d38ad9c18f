import { openDatabase } from "@counterfoil/database";
import { type ReplicatedServer, replicatedServer } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../../../migrations/app.ts";
import { checkReplica } from "./replica.ts";

let servers: ReplicatedServer;
/** A second replica of the same primary. */
let other: string;
beforeAll(async () => {
  servers = await replicatedServer();
  const database = await openDatabase({ url: servers.url });
  await database.migrate(appMigrations);
  await database.close();
  other = await servers.addReplica();
});
afterAll(() => servers?.close());

/** Writes at the primary, and returns what the operator's check then finds of a replica. */
async function foundAfterWrite(url: string, readUrl: string): Promise<string[]> {
  const database = await openDatabase({ url });
  try {
    await database.pool("owner").query("create table if not exists written (at timestamptz)");
    await database.pool("owner").query("insert into written values (now())");
    const config = { databaseReadUrl: readUrl, databaseDirectUrl: null };
    const findings = await checkReplica(database, config);
    return findings.map(({ state, subject, text }) => `${state} ${subject}: ${text}`);
  } finally {
    await database.close();
  }
}

it("a replica that follows is up to date", async () => {
  expect(await foundAfterWrite(servers.url, other)).toEqual([
    expect.stringMatching(/^ok Read replica: up to date within \d+ ms$/),
  ]);
});

it("a replica that replays commits an hour late is behind, although its replay is not paused", async () => {
  await servers.delay(3_600);
  expect(await foundAfterWrite(servers.url, servers.readUrl)).toEqual([
    expect.stringMatching(
      /^fix Read replica: \d+ bytes behind after 5 s, so it isn't read\. Check pg_stat_replication on the primary and the replica's log\.$/,
    ),
  ]);
  await servers.delay(0);
});

it("after a failover, a replica that follows the old primary is on another timeline", async () => {
  await servers.promoteReplica();
  expect(await foundAfterWrite(servers.readUrl, other)).toEqual([
    "fix Read replica: on timeline 1 while the primary is on 2, so it isn't read. After a failover, let it follow the new primary (primary_conninfo), and run checkpoint there.",
  ]);
});
