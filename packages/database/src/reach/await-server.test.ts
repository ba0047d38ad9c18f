import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { awaitServer } from "./await-server.ts";

const LOGIN = `busy_${process.pid}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([]);
  await database.pool("owner").query(`create role ${LOGIN} login password 'plain'`);
});
afterAll(async () => {
  await database.pool("owner").query(`drop role ${LOGIN}`);
  await database.close();
});

it("retries a server whose connections are all taken", async () => {
  const limit = (connections: number) =>
    database.pool("owner").query(`alter role ${LOGIN} connection limit ${connections}`);
  await limit(0);
  const reasons: string[] = [];
  let freed: Promise<unknown> = Promise.resolve();
  const url = Object.assign(new URL(database.url), { username: LOGIN, password: "plain" }).href;
  const client = await awaitServer(url, {
    patience: 60_000,
    waiting(reason) {
      reasons.push(reason);
      freed = limit(1);
    },
  });
  await freed;
  await client.end();
  expect(reasons).toEqual(["53300"]);
});
