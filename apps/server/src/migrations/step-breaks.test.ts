import type { MigrationSet } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { providerMigrations } from "@counterfoil/emulator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appMigrations } from "./app.ts";
import { stepBreaks } from "./testing/step-breaks.ts";

/** Steps that every earlier release runs after. */
const steps = [appMigrations, providerMigrations].flatMap((set: MigrationSet) =>
  set.migrations.flatMap((step, place) =>
    step.earlier === "any" && "sql" in step ? [{ ...step, set, place }] : [],
  ),
);

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database?.close());

const FILLING = `
  create function warm() returns trigger language plpgsql as 'begin return new; end';
  create trigger warm before insert on mail for each row execute function warm();`;

it.each(steps)("$name breaks no earlier release, as it states", async ({ set, sql, place }) => {
  await database.migrate({ ...set, migrations: set.migrations.slice(0, place) });
  expect(await stepBreaks(database, sql, set.schema)).toEqual([]);
});

describe("the check of a step", () => {
  beforeAll(() => database.migrate(appMigrations));

  it.each([
    ["drops a column", "alter table mail drop column reply_to", "column mail.reply_to"],
    [
      "renames a column",
      "alter table mail rename column reply_to to answers_to",
      "column mail.reply_to",
    ],
    ["renames a table", "alter table mail rename to email", "table mail"],
    [
      "changes a type",
      "alter table mail alter column created_at type date using created_at::date",
      "column mail.created_at",
    ],
    [
      "requires a value that was optional",
      "alter table mail alter column reply_to set not null",
      "not null mail.reply_to",
    ],
    [
      "adds a column that requires a value",
      "alter table mail add column tone text not null",
      "not null mail.tone",
    ],
    [
      "drops the default of a column",
      "alter table mail alter column created_at drop default",
      "not null mail.created_at",
    ],
    [
      "adds a unique constraint",
      "alter table mail add constraint one_kind unique (account, kind)",
      "unique mail: one_kind",
    ],
    [
      "builds a unique index",
      "create unique index one_kind on mail (account, kind)",
      "unique mail: one_kind",
    ],
    [
      "restricts the values of a column",
      "alter table mail add constraint kinds check (kind = 'invoice') not valid",
      "constraint mail: kinds",
    ],
    [
      "adds a foreign key",
      "alter table mail add constraint of_account foreign key (account) references account (id) not valid",
      "constraint mail: of_account",
    ],
    [
      "drops a function",
      "drop function audit_expire(text, bigint, integer)",
      "function audit_expire(text,bigint,integer)",
    ],
    [
      "changes what a function returns",
      `drop function audit_expire(text, bigint, integer);
       create function audit_expire(text, bigint, integer) returns text language sql as 'select $1'`,
      "function audit_expire(text,bigint,integer)",
    ],
    [
      "requires an existing column that a trigger could fill",
      `alter table mail alter column reply_to set not null; ${FILLING}`,
      "not null mail.reply_to",
    ],
  ])("finds one that %s", async (_what, sql, found) => {
    expect(await stepBreaks(database, sql)).toContain(found);
  });

  it.each([
    ["adds an optional column", "alter table mail add column tone text"],
    ["adds a column with a default", "alter table mail add column tone text not null default ''"],
    ["checks its own column", "alter table mail add column tone text check (tone = 'warm')"],
    ["adds a table", "create table tone (id text primary key, mail text not null unique)"],
    ["builds an index", "create index mail_by_kind on mail (account, kind)"],
    [
      "adds a column that a trigger fills",
      `alter table mail add column tone text not null default ''; ${FILLING}
       alter table mail alter column tone drop default`,
    ],
  ])("passes one that %s", async (_what, sql) => {
    expect(await stepBreaks(database, sql)).toEqual([]);
  });
});
