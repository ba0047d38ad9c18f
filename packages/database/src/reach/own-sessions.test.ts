import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/test-database.ts";
import { requireOwnSessions, type SessionClient } from "./own-sessions.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

/** A pooler in transaction mode: each query may get another of its sessions. */
async function pooler(size: number) {
  const sessions = await Promise.all(Array.from({ length: size }, () => database.connect("app")));
  let turn = 0;
  const client: SessionClient = {
    query: (text) => {
      turn += 1;
      return sessions[turn % size]?.query(text) ?? Promise.reject(new Error("No session"));
    },
    end: async () => undefined,
  };
  return { client, close: () => Promise.all(sessions.map((one) => one.end())) };
}

describe("the database URL", () => {
  it("is accepted if each connection has its own session", async () => {
    await expect(requireOwnSessions(() => database.connect("app"))).resolves.toBeUndefined();
  });

  it.each([1, 2, 3])(
    "is rejected if a pooler shares %i sessions between its clients, with what to do",
    async (size) => {
      const { client, close } = await pooler(size);
      try {
        await expect(requireOwnSessions(async () => client)).rejects.toThrow(
          /pgbouncer in transaction mode\)\. Set DATABASE_DIRECT_URL to a direct connection/,
        );
      } finally {
        await close();
      }
    },
  );
});
