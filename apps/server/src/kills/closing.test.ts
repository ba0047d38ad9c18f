import { openDatabase } from "@counterfoil/database";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Client } from "../testing/client.ts";
import { holdAt } from "./places.ts";
import { type Premises, premises } from "./premises.ts";

/** As many as wait when the server is asked to end: a slow machine, too, answers them within its ten seconds. */
const CALLERS = 8;

let place: Premises;
beforeAll(async () => {
  place = await premises();
});
afterAll(() => place.clear());

it("a server that is stopped finishes all requests first, and no other takes over its work", async () => {
  const { office, url } = place;
  await office.open();
  const amir = await Client.signIn(office.app, "admin@maple.example");
  const database = await openDatabase({ url });
  const count = async (what: string) => {
    const { rows } = await database
      .pool("owner")
      .query<{ n: number }>(`select count(*) as n from app.intent i where ${what}`);
    return rows[0]?.n;
  };

  const hold = await holdAt(url, "provider");
  const names = Array.from({ length: CALLERS }, (_, caller) => `Customer ${caller}`);
  const replies = Promise.all(
    names.map((name) => amir.post("/api/stripe/customer", { name }, { key: name })),
  );
  // Another server takes over what nobody holds the lock of.
  const held = `status = 'running' and exists (select from pg_locks where locktype = 'advisory'
    and granted and (classid::bigint << 32) | objid::bigint = i.runner)`;
  await vi.waitFor(async () => expect(await count(held)).toBe(CALLERS), 60_000);
  const ended = office.stop();
  const knock = () => office.app.fetch(new Request(office.app.url));
  await vi.waitFor(() => expect(knock()).rejects.toThrow(), 60_000);
  expect(await count(held)).toBe(CALLERS);
  await hold.release();
  expect((await replies).map(({ status }) => status)).toEqual(names.map(() => 200));
  await database.close();
  expect(await ended).toBe(0);

  await office.open();
  const again = new Client(office.app, amir.token);
  const { body } = await again.get("/api/stripe/customer?limit=100");
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
  expect(await office.stop()).toBe(0);
});
