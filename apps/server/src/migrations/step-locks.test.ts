import { testDatabase } from "@counterfoil/database/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appMigrations } from "./app.ts";
import { mailContent0001 } from "./mail/mail-content-0001.ts";
import { stepLocks } from "./testing/step-locks.ts";

const { migrations } = appMigrations;
/** Steps before this one were released before the rule. */
const first = migrations.findIndex(({ name }) => name === mailContent0001.name);
const steps = migrations.flatMap((step, place) =>
  "sql" in step && place >= first ? [{ ...step, place }] : [],
);

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
  await upTo(first);
});
afterAll(() => database?.close());

const upTo = (place: number) =>
  database.migrate({ ...appMigrations, migrations: migrations.slice(0, place) });

const NONE = expect.objectContaining({ locked: [] });
const UNREAD = expect.objectContaining({ read: [] });

it.each(steps)("$name doesn't read rows while servers can't change them", async (step) => {
  await upTo(step.place);
  expect([NONE, UNREAD]).toContainEqual(await stepLocks(database, step.sql));
});

describe("the check of a step", () => {
  const FILL = "update mail set reply_to = null where reply_to = ''";
  it.each([
    ["fills a column that it adds", `alter table mail add content_2 text; ${FILL}`],
    ["exempts itself from row security", `alter table mail no force row level security; ${FILL}`],
    ["fills in a block", `alter table mail add content_2 text; do $$ begin ${FILL}; end $$`],
    ["builds an index", "create index mail_by_kind on mail (account, kind)"],
    ["verifies every row", "alter table mail alter column reply_to set not null"],
    [
      "rewrites a table",
      "alter table mail alter column created_at type date using created_at::date",
    ],
    [
      "verifies a foreign key",
      "alter table mail add foreign key (account) references account (id)",
    ],
  ])("finds one that %s", async (_what, sql) => {
    const { locked, read } = await stepLocks(database, sql);
    expect(locked).toContain("mail");
    expect(read).toContain("mail");
  });

  it.each([
    ["changes the schema only", "alter table mail add content_2 text", { read: [] }],
    ["changes rows only", FILL, { locked: [] }],
    ["indexes its own table", "create table n (id int); create index on n (id)", { locked: [] }],
  ])("passes one that %s", async (_what, sql, found) => {
    expect(await stepLocks(database, sql)).toMatchObject(found);
  });
});
