import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../composition/network/free-port.ts";
import { Client } from "../../testing/client.ts";
import { testConfig } from "../../testing/config.ts";
import { parseCsv } from "../../testing/parse-csv.ts";
import { apiKeyOf } from "../../testing/sign-in/api-key.ts";
import { maple, type World } from "../../testing/world.ts";

/**
 * Together larger than all buffers between writer and client, so that the writer waits for a slow
 * client. Long rows take less time to write than many.
 */
const ROWS = 3_000;
const NAME = "Atelier Nord of the Laurentians, ".repeat(120);
let world: World;
let url: string;

beforeAll(async () => {
  const port = await freePort("127.0.0.1");
  world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` });
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
  const created = await claire.post("/api/stripe/invoice", { customer, currency: "cad" });
  expect(created.status, created.text).toBe(200);
  await world.database.access("app").tenant(world.maple, async (db) => {
    await sql`insert into mirror_object
        (account, type, id, created, status, customer, currency, amount, text, body, as_of)
      select account, type, 'in_copy' || n, created + n, status, customer, currency, amount, text,
        replace(replace(body, id, 'in_copy' || n), 'Atelier Nord', ${NAME}), as_of
      from mirror_object, generate_series(1, ${ROWS}) n
      where type = 'invoice' and id = ${created.body.id}`.execute(db);
  });
  ({ url } = await world.app.listen());
});
afterAll(() => world?.close());

function start(client: Client, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/api/stripe/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.token}`, "content-type": "application/json" },
    body: JSON.stringify({ resource: "invoice", fileName: "all" }),
    ...(signal ? { signal } : {}),
  });
}

describe("an export over the network", () => {
  it("is one snapshot: excludes rows created while it runs, without duplicates", async () => {
    const response = await start(world.claire);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const late = await world.claire.post("/api/stripe/customer", { name: "Latecomer" });
    const draft = { customer: late.body.id, currency: "cad" };
    expect((await world.claire.post("/api/stripe/invoice", draft)).status).toBe(200);
    const parts = [first?.value ?? new Uint8Array()];
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) break;
      parts.push(next.value);
    }
    const rows = parseCsv(await new Blob(parts).text());
    expect(rows).toHaveLength(ROWS + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(ROWS + 1);
    expect(response.headers.get("x-export-rows")).toBe(String(ROWS + 1));
  });

  it("is aborted when the session ends, so that a partial file can't look complete", async () => {
    const amir = await Client.signIn(world.app, "admin@maple.example");
    const response = await start(amir);
    const reader = response.body?.getReader();
    await reader?.read();
    expect((await amir.post("/auth/logout")).status).toBeLessThan(300);
    // Data in transit may still arrive; then the response must fail instead of ending.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(
      (async () => {
        while (!(await reader?.read())?.done);
      })(),
    ).rejects.toThrow();
  });

  it.each([
    ["loses the permission for it", { rights: ["customer:read"] }, true],
    ["gets another name", { name: "Nightly books" }, false],
  ])("of an API key that %s is aborted: $2", async (_, change, aborted) => {
    const { id, client } = await apiKeyOf(world, ["invoice:read", "export:create"]);
    const response = await start(client);
    const reader = response.body?.getReader();
    await reader?.read();
    const changed = await world.claire.patch(`/api/developer/key/${id}`, change);
    expect(changed.status, changed.text).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const rest = (async () => {
      while (!(await reader?.read())?.done);
    })();
    if (aborted) await expect(rest).rejects.toThrow();
    else await expect(rest).resolves.toBeUndefined();
  });

  it("releases its slot when the client disconnects, and allows two per business", async () => {
    const leave = [new AbortController(), new AbortController()];
    const open = await Promise.all(leave.map(({ signal }) => start(world.claire, signal)));
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    const third = await start(world.claire);
    expect(third.status).toBe(429);
    for (const controller of leave) controller.abort();
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
