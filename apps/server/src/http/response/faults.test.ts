import { Writable } from "node:stream";
import { testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { refuseUnknownRight } from "../../composition/server.ts";
import { maple } from "../../testing/world.ts";
import { faultResponse } from "./fault.ts";

/** Everything logged, as text. */
function listening() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: pino({ level: "trace" }, sink) };
}

it("logs an internal error and returns nothing of it to the caller", async () => {
  const { lines, log } = listening();
  const world = await maple({}, { log });
  await world.database.pool("owner").query("alter table app.person rename to person_gone");
  const reply = await world.claire.get("/api/auth/me");
  await world.close();
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    error: "Something went wrong on our side",
    code: "internal",
    request_id: reply.headers.get("request-id"),
  });
  const logged = lines.find(
    (line) => line.includes("person") && line.includes(reply.body.request_id),
  );
  expect(logged).toBeDefined();
});

it("returns 503 while the database is unavailable, then recovers", async () => {
  const world = await maple();
  const { rows } = await world.database
    .pool("owner")
    .query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
  expect(rows.length).toBeGreaterThan(0);
  const statuses: number[] = [];
  await vi.waitFor(async () => {
    const { status } = await world.claire.get("/api/auth/me");
    statuses.push(status);
    expect(status).toBe(200);
  }, 60_000);
  await world.close();
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

it("returns 503 with Retry-After if the database times out", async () => {
  const database = await testDatabase([], { queryTimeout: 50 });
  const silence = await database
    .pool("owner")
    .query("select pg_sleep(1)")
    .catch((error: unknown) => error);
  await database.close();
  const { lines, log } = listening();
  const response = faultResponse(silence, "req_1", log);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toEqual({
    error: "The service isn't available right now. Try again shortly.",
    code: "unavailable",
    request_id: "req_1",
  });
  expect(lines.join("")).toContain("Query read timeout");
});

it("logs neither bodies nor tokens, and escapes newlines", async () => {
  const { lines, log } = listening();
  const world = await maple({}, { log });
  await world.claire.post("/api/stripe/customer", { name: 'Zephyrine\n{"level":60}' });
  await world.stranger.post("/auth/token", {
    email: "zephyrine@maple.example",
    password: "hunter-two",
  });
  await world.claire.get("/api/stripe/customer?text=Zephyrine%0A");
  await world.close();
  const { secretKey, webhookSecrets } = world.app.services.provider;
  const all = lines.join("");
  expect(all).toContain('"route":"/api/stripe/customer"');
  expect(all).toContain(`"tenant":"${world.maple}"`);
  for (const secret of [
    world.claire.token,
    secretKey,
    ...webhookSecrets,
    "hunter-two",
    "counterfoil-demo",
  ]) {
    expect(all).not.toContain(secret);
  }
  expect(all.toLowerCase()).not.toContain("zephyrine");
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

it("doesn't start with a call that requires an unknown permission", () => {
  const call = {
    method: "GET",
    path: "/api/x",
    summary: "",
    response: "nothing",
    run: async () => new Response(),
  } as const;
  // @ts-expect-error: the type check rejects an unknown permission as well
  expect(() => refuseUnknownRight({ ...call, access: "moon:read" })).toThrow("GET /api/x");
  expect(() => refuseUnknownRight({ ...call, access: "invoice:read" })).not.toThrow();
});
