import { once } from "node:events";
import { createServer } from "node:net";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../migrations/app.ts";
import { testConfig } from "../testing/config.ts";
import { openConfiguredDatabase } from "./open-database.ts";

/** A PgBouncer that rejects every login (PostgreSQL, "ErrorResponse"). */
const bouncer = createServer((socket) => {
  const fields = Buffer.from("SFATAL\0C08P01\0MSASL authentication failed\0\0");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields])));
});
let database: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
  bouncer.listen(0, "127.0.0.1");
  await once(bouncer, "listening");
  const address = bouncer.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  databaseUrl = `postgres://billing:last-years@127.0.0.1:${address.port}/billing`;
});
afterAll(async () => {
  bouncer.close();
  await database.close();
});

const opened = (databaseDirectUrl: string | null) =>
  openConfiguredDatabase(
    testConfig({ databaseUrl, databaseDirectUrl, databaseOwnerUrl: null, databaseWait: 0 }),
    pino({ level: "silent" }),
    () => undefined,
  );

it("a pooler that rejects the login is named before the server starts", async () => {
  await expect(opened(database.url)).rejects.toThrow(
    /^DATABASE_URL cannot be used: SASL authentication failed\. Check the pooler and its list of users$/,
  );
});

it("a pooler alone needs a direct connection beside it", async () => {
  await expect(opened(null)).rejects.toThrow(
    /set DATABASE_DIRECT_URL to a direct connection as well$/,
  );
});
