import {
  type TestDatabase,
  type TransactionPooler,
  testDatabase,
  transactionPooler,
} from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../../../migrations/app.ts";
import { checkPooler } from "./pooler.ts";

let database: TestDatabase;
let pooler: TransactionPooler;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
  pooler = await transactionPooler(database.url, 2);
});
afterAll(() => database.close());

const found = (databaseUrl: string, databaseDirectUrl: string | null) =>
  checkPooler({ dataDir: "unused", databaseUrl, databaseDirectUrl, databaseOwnerUrl: null });

it("the doctor connects through the pooler in DATABASE_URL, if there is one", async () => {
  expect(await found(pooler.url, database.url)).toEqual([
    { state: "ok", subject: "Pooler", text: "reachable" },
  ]);
  expect(await found(database.url, null)).toEqual([]);
});

it("the doctor names a pooler that is down", async () => {
  const { url } = pooler;
  await pooler.close();
  expect(await found(url, database.url)).toEqual([
    {
      state: "fix",
      subject: "Pooler",
      text: expect.stringMatching(
        /^connect ECONNREFUSED .+\. Check DATABASE_URL, the pooler and its list of users\.$/,
      ),
    },
  ]);
});
