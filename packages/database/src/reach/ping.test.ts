import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { createPing } from "./ping.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([], { maxConnections: 1 });
});
afterAll(() => database?.close());

it("succeeds while all pooled connections wait", async () => {
  const busy = await database.pool("app").connect();
  try {
    await expect(database.ping()).resolves.toBeUndefined();
  } finally {
    busy.release();
  }
  await expect(database.ping()).resolves.toBeUndefined();
});

it("opens one connection at a time for many callers, and fails if there is none", async () => {
  const busy = await database.pool("app").connect();
  let open = 0;
  let most = 0;
  const ping = createPing(database.pool("app"), async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    throw new Error("the database system is shutting down");
  });
  try {
    const outcomes = await Promise.allSettled([ping(), ping(), ping()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(most).toBe(1);
  } finally {
    busy.release();
  }
});
