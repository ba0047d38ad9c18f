import { openDatabase } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { expect, it, onTestFinished } from "vitest";
import { markRestored } from "../backup/mark.ts";
import type { Config } from "../config/config.ts";
import { TEST_KEY, testConfig } from "../testing/config.ts";
import { allMigrations, compose } from "./compose.ts";

const NEXT_KEY = "the next key of an operator who rotates keys";

/**
 * Starts four servers at the same time on one database, each with its own connections, and stops
 * them.
 * @returns the errors of those that failed to start
 */
async function startTogether(url: string, change: Partial<Config> = {}): Promise<string[]> {
  const starts = Array.from({ length: 4 }, async () => {
    const database = await openDatabase({ url });
    try {
      const app = await compose(testConfig(change), { database });
      return { app, database };
    } catch (error) {
      await database.close();
      throw error;
    }
  });
  const results = await Promise.allSettled(starts);
  const errors: string[] = [];
  for (const result of results) {
    if (result.status === "rejected") errors.push(String(result.reason));
    else {
      await result.value.app.close();
      await result.value.database.close();
    }
  }
  return errors;
}

it.each([
  ["without tables", []],
  ["migrated beforehand", allMigrations],
])("prepares a new database %s while four servers start", async (_, migrations) => {
  const database = await testDatabase([...migrations]);
  onTestFinished(() => database.close());
  expect(await startTogether(database.url)).toEqual([]);
  expect(await startTogether(database.url)).toEqual([]);
});

it("prepares a restored database and encrypts with the next key while four servers start", async () => {
  const database = await testDatabase([...allMigrations]);
  onTestFinished(() => database.close());
  expect(await startTogether(database.url)).toEqual([]);
  await database.system((db) => markRestored(db, "2026-11-24T08:00:00Z"));
  expect(await startTogether(database.url, { secretKeys: [NEXT_KEY, TEST_KEY] })).toEqual([]);
  expect(await startTogether(database.url, { secretKeys: [NEXT_KEY] })).toEqual([]);
});
