import { testDatabase } from "@counterfoil/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { appMigrations } from "../app.ts";
import { addBusinesses } from "../testing/businesses.ts";
import { mailContent0001 } from "./mail-content-0001.ts";

const MAPLE = "acct_MapleAndMain";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

/** Stores an email as the release before the migration does. */
const storeLetter = (account: string, id: string, letter: string) =>
  database.tenant(account, (db) =>
    sql`insert into mail (account, id, kind, language, letter)
      values (${account}, ${id}, 'invoice', 'en', ${letter})`.execute(db),
  );

const change = (assignment: ReturnType<typeof sql>, id: string) =>
  database.tenant(MAPLE, (db) => sql`update mail set ${assignment} where id = ${id}`.execute(db));

const stored = () =>
  database.tenant(MAPLE, async (db) => {
    const { rows } = await sql`select id, content, letter from mail order by id`.execute(db);
    return rows;
  });

it("keeps the content of emails the same for this release and the one before", async () => {
  const before = appMigrations.migrations.findIndex(({ name }) => name === mailContent0001.name);
  await database.migrate({
    ...appMigrations,
    migrations: appMigrations.migrations.slice(0, before),
  });
  await addBusinesses(database, [MAPLE]);
  await storeLetter(MAPLE, "mail_1", "MM-2061");
  const reset = "Reset your password";
  await database.system((db) =>
    sql`insert into mail (account, id, kind, language, letter)
      values ('', 'mail_0', 'reset', 'en', ${reset})`.execute(db),
  );

  await database.migrate(appMigrations);
  const withoutBusiness = await database.system((db) =>
    sql`select content, letter from mail where account = ''`.execute(db),
  );
  expect(withoutBusiness.rows).toEqual([{ content: reset, letter: reset }]);
  await storeLetter(MAPLE, "mail_2", "MM-2062");
  await database.tenant(MAPLE, (db) =>
    sql`insert into mail (account, id, kind, language, content)
      values (${MAPLE}, 'mail_3', 'invoice', 'en', 'MM-2063')`.execute(db),
  );
  expect(await stored()).toEqual([
    { id: "mail_1", content: "MM-2061", letter: "MM-2061" },
    { id: "mail_2", content: "MM-2062", letter: "MM-2062" },
    { id: "mail_3", content: "MM-2063", letter: "MM-2063" },
  ]);

  // The release before erases the link of an invitation, and this one does.
  await change(sql`letter = null`, "mail_1");
  await change(sql`content = null`, "mail_2");
  await change(sql`reply_to = 'claire@maple.example'`, "mail_3");
  expect(await stored()).toEqual([
    { id: "mail_1", content: null, letter: null },
    { id: "mail_2", content: null, letter: null },
    { id: "mail_3", content: "MM-2063", letter: "MM-2063" },
  ]);
});
