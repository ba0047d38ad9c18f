import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { startTestServers, type TestServers } from "./test-servers.ts";
import { retryUntilAnswered } from "./workload.ts";
import { blockAt } from "./write-stages.ts";

const CUSTOMER = "/api/stripe/customer";

let servers: TestServers;
/** Users of Maple & Main: Amir and Claire on the paused server, Noor and Greta on the other. */
let amir: Client;
let noor: Client;
let greta: Client;
beforeAll(async () => {
  servers = await startTestServers();
  await servers.server.open();
  await servers.second.open();
  amir = await Client.signIn(servers.server.app, "admin@maple.example");
  noor = await Client.signIn(servers.second.app, "user@maple.example");
  greta = await Client.signIn(servers.second.app, "owner@harbour.example");
});
afterAll(() => servers.close());

const names = async (client: Client): Promise<string[]> =>
  (await client.get(`${CUSTOMER}?limit=100`)).body.data
    .map(({ name }: { name: string }) => name)
    .sort();

/** Returns whether an application session holds the writer lock of a business. */
async function locks(url: string): Promise<number> {
  const database = await openDatabase({ url });
  const { rows } = await database.pool("owner").query<{ n: number }>(
    `select count(*) as n from pg_locks l
     join app.account a on (l.classid::bigint << 32) | l.objid::bigint = hashtextextended(a.id, 7)
     where l.locktype = 'advisory' and l.granted`,
  );
  await database.close();
  return rows[0]?.n ?? 0;
}

describe("a server that is paused during a write", () => {
  it("blocks no one at the other server, and neither loses nor repeats a change when it resumes", async () => {
    const { server, second, url } = servers;
    const hold = await blockAt(url, "mirror");
    const paused = retryUntilAnswered(() => amir, CUSTOMER, { name: "Atelier Nord" }, "atelier");
    await hold.reached();
    server.pause();
    await hold.release();
    expect(await locks(url)).toBe(1);

    expect(await names(greta)).toEqual([]);
    expect(await names(noor)).toEqual([]);
    const elsewhere = await greta.post(CUSTOMER, { name: "Hafen Kontor" });
    expect(elsewhere.status).toBe(200);
    // The database hasn't ended the idle transaction yet: the other business didn't wait for it.
    expect(await locks(url)).toBe(1);
    const here = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        noor.post(CUSTOMER, { name: `Customer ${index}` }, { key: `customer-${index}` }),
      ),
    );
    expect(here.map(({ status }) => status)).toEqual(here.map(() => 200));
    expect((await second.app.fetch(new Request(`${second.app.url}/readyz`))).status).toBe(200);

    server.resume();
    expect((await paused).status).toBe(200);
    const all = ["Atelier Nord", ...here.map((_, index) => `Customer ${index}`)].sort();
    for (const client of [amir, noor]) {
      await vi.waitFor(async () => expect(await names(client)).toEqual(all), 60_000);
    }
  });

  it("loses its unfinished work to another process, and leaves it there", async () => {
    const { server, url } = servers;
    const hold = await blockAt(url, "answer");
    const [customer] = (await noor.get(CUSTOMER)).body.data;
    const path = `${CUSTOMER}/${customer.id}`;
    const change = (client: Client, name: string, key: string) =>
      client.patch(path, { name }, { key });
    const paused = change(amir, "Brightwater", "brightwater");
    await hold.reached();
    server.pause();
    await hold.release();
    // The other server completes it once the paused server's lease has expired; until then it
    // returns 409.
    await vi.waitFor(
      async () => expect((await change(noor, "Brightwater Dental", "dental")).status).toBe(200),
      { timeout: 120_000, interval: 500 },
    );
    server.resume();
    await paused;
    await vi.waitFor(async () => {
      for (const client of [amir, noor]) {
        expect((await client.get(path)).body.name).toBe("Brightwater Dental");
      }
    }, 60_000);
  });
});
