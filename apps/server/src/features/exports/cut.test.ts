import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../composition/network/free-port.ts";
import { Client } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import { parseCsv } from "../../testing/parse-csv.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

/** Rows of an export: several batches. */
const ROWS = 600;
/** Copies of an invoice, numbered from one number to another. */
const COPIES = `insert into app.mirror_object
    (account, type, id, created, status, customer, currency, amount, text, body, as_of)
  select account, type, 'in_copy' || n, created + n, status, customer, currency, amount, text,
    replace(body, id, 'in_copy' || n), as_of
  from app.mirror_object, generate_series($2::int, $3::int) n
  where type = 'invoice' and id = $1`;
let world: World;
let invoice: string;
let url: string;

beforeAll(async () => {
  const port = await freePort("127.0.0.1");
  world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` });
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
  const created = await claire.post("/api/stripe/invoice", { customer, currency: "cad" });
  expect(created.status, created.text).toBe(200);
  invoice = created.body.id;
  await world.database.pool("owner").query(COPIES, [invoice, 1, ROWS]);
  ({ url } = await world.app.listen());
});
afterAll(() => world?.close());

function start(client: Client, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/api/stripe/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    // The number of rows is read before the response only without filters.
    body: JSON.stringify({ resource: "invoice", fileName: "all", filters: { currency: "cad" } }),
    ...(signal ? { signal } : {}),
  });
}

/**
 * Starts exports whose headings arrive and whose rows wait for a lock, however much the network
 * buffers.
 * @returns their texts, which reject if an export is aborted
 */
async function startHeld(starts: readonly (() => Promise<Response>)[]) {
  const lock = await world.database.pool("owner").connect();
  await lock.query("begin; lock table app.mirror_object in access exclusive mode");
  const responses = await Promise.all(starts.map((begin) => begin()));
  return {
    lock,
    responses,
    texts: responses.map((response) => response.text()),
    /** Commits what the lock's connection has written, and lets the exports go on. */
    goOn: async () => {
      await lock.query("commit");
      lock.release();
    },
  };
}

describe("an export over the network", () => {
  it("is one snapshot: excludes rows created while it runs, without duplicates", async () => {
    const held = await startHeld([() => start(world.claire)]);
    await held.lock.query(COPIES, [invoice, ROWS + 1, ROWS + 9]);
    await held.goOn();
    const rows = parseCsv((await held.texts[0]) ?? "");
    expect(rows).toHaveLength(ROWS + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS + 1);
    expect(parseCsv(await (await start(world.claire)).text())).toHaveLength(ROWS + 10);
  });

  it("is aborted when the session ends, so that a partial file can't look complete", async () => {
    const amir = await Client.signIn(world.app, "admin@maple.example");
    const held = await startHeld([() => start(amir)]);
    try {
      const aborted = expect(held.texts[0]).rejects.toThrow();
      expect((await amir.post("/auth/logout")).status).toBeLessThan(300);
      await aborted;
    } finally {
      await held.goOn();
    }
  });

  it("is aborted if its API key loses the permission, not if the key gets another name", async () => {
    const permissions = ["invoice:read", "export:create"] as const;
    const renamed = await apiKeyOf(world, permissions);
    const limited = await apiKeyOf(world, permissions);
    const held = await startHeld([() => start(renamed.client), () => start(limited.client)]);
    try {
      const aborted = expect(held.texts[1]).rejects.toThrow();
      const change = (id: string, body: object) =>
        world.claire.patch(`/api/developer/key/${id}`, body);
      const replies = [
        await change(renamed.id, { name: "Nightly books" }),
        await change(limited.id, { rights: ["customer:read"] }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      await aborted;
    } finally {
      await held.goOn();
    }
    expect(parseCsv((await held.texts[0]) ?? "")).toHaveLength(ROWS + 10);
  });

  it("releases its slot when the client disconnects, and allows two per business", async () => {
    const leave = [new AbortController(), new AbortController()];
    const held = await startHeld(
      leave.map(
        ({ signal }) =>
          () =>
            start(world.claire, signal),
      ),
    );
    try {
      expect(held.responses.map(({ status }) => status)).toEqual([200, 200]);
      const left = held.texts.map((text) => expect(text).rejects.toThrow());
      expect((await start(world.claire)).status).toBe(429);
      for (const controller of leave) controller.abort();
      await Promise.all(left);
    } finally {
      await held.goOn();
    }
    await expect
      .poll(async () => {
        const again = new AbortController();
        const { status } = await start(world.claire, again.signal);
        again.abort();
        return status;
      })
      .toBe(200);
  });
});
