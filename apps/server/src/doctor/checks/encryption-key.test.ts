import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSecrets } from "../../composition/secrets/open-secrets.ts";
import { appMigrations } from "../../migrations/app.ts";
import { checkEncryptionKey } from "./encryption-key.ts";

const KEY = "the-key-of-maple-and-main-since-2026";
const dataDir = mkdtempSync(join(tmpdir(), "counterfoil-key-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await database.close();
});

const found = async (...secretKeys: string[]) => {
  const { state, subject, text } = await checkEncryptionKey(database, { secretKeys, dataDir });
  return `${state} ${subject}: ${text}`;
};

it("the doctor says that a database which no server has started with has no key", async () => {
  expect(await found(KEY)).toBe("note Encryption key: not used yet");
});

it("the doctor accepts the key that a database was started with, also during a rotation", async () => {
  await openSecrets({ secretKeys: [KEY], dataDir }, database);
  expect(await found(KEY)).toBe("ok Encryption key: SECRET_KEY");
  expect(await found("the-key-of-maple-and-main-since-2027", KEY)).toMatch(/^ok/);
});

it("the doctor names another key, with which the server doesn't start", async () => {
  expect(await found("a-key-that-somebody-generated-again")).toBe(
    "fix Encryption key: SECRET_KEY isn't the key of this database. Set the one that it was started with first.",
  );
});

it("the doctor names a key file that is missing or damaged, and creates none", async () => {
  expect(await found()).toBe(
    `fix Encryption key: secret.key in ${dataDir} is missing. Restore it, or set SECRET_KEY.`,
  );
  writeFileSync(join(dataDir, "secret.key"), "cut");
  expect(await found()).toBe(
    `fix Encryption key: ${join(dataDir, "secret.key")} has no key of 32 characters or more. Restore it from a backup.`,
  );
  writeFileSync(join(dataDir, "secret.key"), KEY);
  expect(await found()).toBe(`ok Encryption key: secret.key in ${dataDir}`);
});
