import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAlone, createPool } from "../connections/pool.ts";
import type { Database } from "../database.ts";
import { testDatabase } from "../testing.ts";
import { endLostConnections } from "./lost-connections.ts";

/** Milliseconds between checks. */
const INTERVAL = 200;

let database: Database;
let line: Awaited<ReturnType<typeof openLine>>;
beforeAll(async () => {
  database = await testDatabase([]);
  line = await openLine(database.url);
});
afterAll(async () => {
  await line?.close();
  await database?.close();
});

/** A line to the database, on which connections can be lost without a word. */
async function openLine(url: string) {
  const to = new URL(url);
  const folder = to.searchParams.get("host");
  const port = Number(to.port || "5432");
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far =
      folder === null ? connect(port, to.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.add(end.on("error", () => undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const address = new URL(url);
  address.searchParams.delete("host");
  address.host = `127.0.0.1:${typeof place === "object" && place !== null ? place.port : 0}`;
  return {
    url: address.href,
    /** Connections so far stay open and carry nothing from now on. */
    lose() {
      for (const end of ends) end.unpipe().pause();
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

/** A pool over the line, whose connections are checked, without a timeout of queries. */
function openPool() {
  const warnings: string[] = [];
  const log = (text: string, level: string) => {
    if (level === "warn") warnings.push(text);
  };
  const address = { url: line.url, becomes: true };
  const pool = createPool(address, "app", { max: 5, queryTimeout: 0, log });
  const stop = endLostConnections(pool, () => connectAlone(line.url, "app"), log, INTERVAL);
  const close = async () => {
    stop();
    await pool.end();
  };
  return { pool, warnings, close };
}

describe("a query on a connection that is lost without a word", () => {
  it("fails once the database knows nothing of it, and the next one gets a new connection", async () => {
    const { pool, warnings, close } = openPool();
    await Promise.all([1, 2, 3].map(() => pool.query("select pg_sleep(0.05)")));
    line.lose();
    await expect(pool.query("select 1")).rejects.toThrow(/^Connection terminated/);
    const { rows } = await pool.query("select 2 as answer");
    expect(rows).toEqual([{ answer: 2 }]);
    expect(warnings).toContain("Database connections lost without a word, closed: 1");
    await close();
  });
});

describe("a query that takes long", () => {
  it("is left alone, while the database works on it or its transaction is idle", async () => {
    const { pool, warnings, close } = openPool();
    const client = await pool.connect();
    await client.query("begin");
    const { rows } = await pool.query("select pg_sleep(1), 1 as answer");
    expect(rows).toMatchObject([{ answer: 1 }]);
    expect((await client.query("select 2 as answer")).rows).toEqual([{ answer: 2 }]);
    await client.query("commit");
    client.release();
    expect(warnings).toEqual([]);
    await close();
  });
});
