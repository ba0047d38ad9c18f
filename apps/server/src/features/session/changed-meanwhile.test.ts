import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestResponse } from "../../testing/client.ts";
import { tokenTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";

const GRETA = "owner@harbour.example";
const OLD = "counterfoil-demo";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Changes Greta's password, committed after the call has verified the old one. */
async function whileItChanges(call: () => Promise<TestResponse>): Promise<TestResponse> {
  const client = await world.database.pool("owner").connect();
  try {
    await client.query("begin");
    const { rows } = await client.query(
      `update app.person set password_hash = password_hash || ' ' where email = $1
       returning pg_backend_pid() as pid`,
      [GRETA],
    );
    let done = false;
    const answer = call().finally(() => {
      done = true;
    });
    await vi.waitFor(
      async () => {
        const waiting = await world.database
          .pool("owner")
          .query("select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))", [
            rows[0].pid,
          ]);
        expect(done || waiting.rowCount === 1).toBe(true);
      },
      { timeout: 60_000 },
    );
    await client.query("commit");
    return await answer;
  } finally {
    await client
      .query("rollback")
      .then(() =>
        client.query("update app.person set password_hash = trim(password_hash) where email = $1", [
          GRETA,
        ]),
      );
    client.release();
  }
}

it("rejects a sign-in if the password changes during the check", async () => {
  const reply = await whileItChanges(() =>
    world.stranger.post("/auth/token", { email: GRETA, password: OLD }),
  );
  expect([reply.status, reply.body.code]).toEqual([401, "wrong_credentials"]);
  expect(reply.headers.get("set-cookie")).toBeNull();
});

it("rejects accepting an invitation with such a password, and keeps it pending", async () => {
  await world.claire.post("/api/account/user", { emails: [GRETA], role: "user" });
  const token = await tokenTo(world, world.maple, GRETA);
  const accept = () => world.stranger.post("/auth/invitation/accept", { token, password: OLD });
  const refused = await whileItChanges(accept);
  expect([refused.status, refused.body.code]).toEqual([401, "wrong_credentials"]);
  expect((await accept()).status).toBe(200);
});
