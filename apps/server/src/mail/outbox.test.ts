import { testDatabase } from "@counterfoil/database/testing";
import { CompiledQuery, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../migrations/app.ts";
import { Secrets } from "../secrets/secrets.ts";
import { TEST_KEY } from "../testing/config.ts";
import { enqueue, type MailToSend, newMailId } from "./outbox.ts";

const MAPLE = "acct_maple";
const HARBOUR = "acct_harbour";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([appMigrations]);
});
afterAll(() => database.close());

function farewell(change: Partial<MailToSend> = {}): MailToSend {
  return {
    account: MAPLE,
    about: null,
    to: ["noor@example.com"],
    language: "en",
    content: { kind: "removed", businessName: "Maple & Main" },
    ...change,
  };
}

const access = () => database.access<object>("app");

async function rows(db: Transaction<object>, text: string) {
  return (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows;
}

const seenBy = (account: string, mail: string) =>
  access().readTenant(account, (db) =>
    rows(
      db,
      `select address, part, state, reason from mail_recipient where mail = '${mail}' order by place`,
    ),
  );

it("an email is stored with a row for each recipient, without duplicates, an invalid one as failed", async () => {
  const id = await access().tenant(MAPLE, (db) =>
    enqueue(
      db,
      farewell({
        to: ["noor@example.com", "NOOR@example.com"],
        cc: ["amir@example.com", "noor@example.com", "bcc@example.com\r\nBcc: all@example.com"],
      }),
    ),
  );
  expect(await seenBy(MAPLE, id)).toEqual([
    { address: "noor@example.com", part: "to", state: "queued", reason: null },
    { address: "amir@example.com", part: "cc", state: "queued", reason: null },
    {
      address: "bcc@example.com\r\nBcc: all@example.com",
      part: "cc",
      state: "failed",
      reason: "invalid_address",
    },
  ]);
  expect(await seenBy(HARBOUR, id)).toEqual([]);
});

it("an email is rolled back with its change", async () => {
  let id = "";
  await access()
    .tenant(MAPLE, async (db) => {
      id = await enqueue(db, farewell());
      throw new Error("The removal failed");
    })
    .catch(() => undefined);
  expect(await seenBy(MAPLE, id)).toEqual([]);
});

it("twelve concurrent callers with one key store one email", async () => {
  const id = newMailId();
  const pool = await testDatabase([appMigrations], { maxConnections: 12 });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      pool.access<object>("app").tenant(MAPLE, (db) => enqueue(db, farewell({ id }))),
    ),
  );
  const due = await pool.access<object>("app").system((db) => rows(db, "select * from mail_due"));
  expect(due).toHaveLength(1);
  await pool.close();
});

it("another business's transaction can't store an email for this one", async () => {
  await expect(access().tenant(HARBOUR, (db) => enqueue(db, farewell()))).rejects.toThrow(
    /row-level security/,
  );
});

it("an email without a business can't be read by any business", async () => {
  const id = await access().system((db) =>
    enqueue(
      db,
      farewell({
        account: null,
        content: {
          kind: "reset",
          sealedLink: new Secrets([TEST_KEY]).seal("mail link", "https://example.com/reset#secret"),
          expiresAt: 1_800_000_000,
        },
      }),
    ),
  );
  expect(await seenBy(MAPLE, id)).toEqual([]);
  const own = await access().system((db) => rows(db, `select kind from mail where id = '${id}'`));
  expect(own).toEqual([{ kind: "reset" }]);
});
