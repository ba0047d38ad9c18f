import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { appMigrations } from "../../../apps/server/src/migrations/app.ts";
import { ROOT, sourceFiles } from "../structure/sources.ts";

/** Columns that only the database itself uses: `further_role` is computed for a foreign key. */
const OF_THE_DATABASE: ReadonlySet<string> = new Set(["further_role"]);

const TABLE = /create table (?:if not exists )?\w+ \((.*?)\n\)/gs;
const COLUMN =
  /^\s*"?(\w+)"? (?:text|timestamptz|bigint|int|smallint|bool|json|bytea|date|numeric)/;
const ADDED = /add (?:column )(?:if not exists )?"?(\w+)"?/g;
const DROPPED = /drop column (?:if exists )?"?(\w+)"?/g;

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Returns the columns that statements leave behind, by name. */
function columnsAfter(statements: readonly string[]): Set<string> {
  const columns = new Set<string>();
  for (const sql of statements) {
    const lines = all(TABLE, sql).flatMap((body) => body.split("\n"));
    for (const line of lines) {
      const name = COLUMN.exec(line)?.[1];
      if (name !== undefined) columns.add(name);
    }
    for (const name of all(ADDED, sql)) columns.add(name);
    for (const name of all(DROPPED, sql)) columns.delete(name);
  }
  return columns;
}

/** Returns the columns that no module names. */
const unread = (columns: Iterable<string>, modules: readonly string[]): string[] =>
  [...columns].filter((name) => {
    const word = new RegExp(`\\b${name}\\b`);
    return !modules.some((module) => word.test(module));
  });

describe("a column of the database", () => {
  it("is used by the server", () => {
    const statements = appMigrations.migrations.flatMap((step) =>
      "sql" in step ? [step.sql] : [],
    );
    const columns = columnsAfter(statements);
    expect(columns.size).toBeGreaterThan(100);
    const modules = sourceFiles("apps/server/src")
      .filter((file) => !/\/(?:migrations|testing|conformance)\/|schema\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, file), "utf8"));
    const left = unread(columns, modules).filter((name) => !OF_THE_DATABASE.has(name));
    expect(left).toEqual([]);
  });

  it("is unused if no module names it, until it is dropped", () => {
    const create = "create table mail (\n  id text primary key,\n  sent_at timestamptz\n)";
    const modules = ["select id from mail"];
    expect(unread(columnsAfter([create]), modules)).toEqual(["sent_at"]);
    const drop = "alter table mail drop column sent_at";
    expect(unread(columnsAfter([create, drop]), modules)).toEqual([]);
    const add = "alter table mail add column tone text";
    expect(unread(columnsAfter([create, drop, add]), modules)).toEqual(["tone"]);
  });
});
