import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { untilAnswered } from "./clerk.ts";
import { holdAt } from "./places.ts";
import { type Premises, premises } from "./premises.ts";

const CUSTOMER = "/api/stripe/customer";

let place: Premises;
/** Amir and Claire of Maple & Main at the server that is paused, and their colleagues at the other. */
let amir: Client;
let noor: Client;
let greta: Client;
beforeAll(async () => {
  place = await premises();
  await place.office.open();
  await place.second.open();
  amir = await Client.signIn(place.office.app, "admin@maple.example");
  noor = await Client.signIn(place.second.app, "user@maple.example");
  greta = await Client.signIn(place.second.app, "owner@harbour.example");
});
afterAll(() => place.clear());

const names = async (client: Client): Promise<string[]> =>
  (await client.get(`${CUSTOMER}?limit=100`)).body.data
    .map(({ name }: { name: string }) => name)
    .sort();

/** Whether a session of the application holds the lock of a business's writers. */
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
    const { office, second, url } = place;
    const hold = await holdAt(url, "mirror");
    const paused = untilAnswered(() => amir, CUSTOMER, { name: "Atelier Nord" }, "atelier");
    await hold.reached();
    office.pause();
    await hold.release();
    expect(await locks(url)).toBe(1);

    expect(await names(greta)).toEqual([]);
    expect(await names(noor)).toEqual([]);
    const elsewhere = await greta.post(CUSTOMER, { name: "Hafen Kontor" });
    expect(elsewhere.status).toBe(200);
    // The database has not yet ended the quiet transaction: the other business did not wait for it.
    expect(await locks(url)).toBe(1);
    const here = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        noor.post(CUSTOMER, { name: `Customer ${index}` }, { key: `customer-${index}` }),
      ),
    );
    expect(here.map(({ status }) => status)).toEqual(here.map(() => 200));
    expect((await second.app.fetch(new Request(`${second.app.url}/readyz`))).status).toBe(200);

    office.resume();
    expect((await paused).status).toBe(200);
    const all = ["Atelier Nord", ...here.map((_, index) => `Customer ${index}`)].sort();
    for (const client of [amir, noor]) {
      await vi.waitFor(async () => expect(await names(client)).toEqual(all), 60_000);
    }
  });

  it("loses its unfinished work to another process, and leaves it there", async () => {
    const { office, url } = place;
    const hold = await holdAt(url, "answer");
    const [customer] = (await noor.get(CUSTOMER)).body.data;
    const path = `${CUSTOMER}/${customer.id}`;
    const change = (client: Client, name: string, key: string) =>
      client.patch(path, { name }, { key });
    const paused = change(amir, "Brightwater", "brightwater");
    await hold.reached();
    office.pause();
    await hold.release();
    // The other server finishes it once the paused one has lost its lease; until then it says so.
    await vi.waitFor(
      async () => expect((await change(noor, "Brightwater Dental", "dental")).status).toBe(200),
      { timeout: 120_000, interval: 500 },
    );
    office.resume();
    await paused;
    await vi.waitFor(async () => {
      for (const client of [amir, noor]) {
        expect((await client.get(path)).body.name).toBe("Brightwater Dental");
      }
    }, 60_000);
  });
});
