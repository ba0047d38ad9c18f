import type { CreatedRange, PageParams } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { TypeName } from "../kernel/types/types.ts";
import { rowFrom, type StoredRow } from "./row.ts";
import type { UnitOfWork } from "./unit.ts";

/**
 * Returns a page of rows, newest first, as https://docs.stripe.com/api/pagination describes.
 * @throws ApiRefusal resource_missing for an unknown cursor, and if both cursors are given
 */
export async function readPage(
  unit: UnitOfWork,
  account: string,
  type: TypeName,
  query: PageParams,
): Promise<{ rows: StoredRow[]; has_more: boolean }> {
  const before = query.ending_before !== undefined;
  const limit = query.limit ?? 10;
  const cursor = await cursorRow(unit, account, type, query);
  const rows =
    unit.changed(account, type) || (await unit.isEmpty(account, type))
      ? await fromMemory(unit, account, type, query, cursor, before)
      : await fromDatabase(unit, account, type, query, cursor, before, limit + 1);
  const page = rows.slice(0, limit);
  return { rows: before ? page.reverse() : page, has_more: rows.length > limit };
}

async function cursorRow(
  unit: UnitOfWork,
  account: string,
  type: TypeName,
  query: PageParams,
): Promise<StoredRow | null> {
  let cursor: StoredRow | null = null;
  for (const param of ["starting_after", "ending_before"] as const) {
    const id = query[param];
    if (id === undefined) continue;
    const row = await unit.row(account, type, id);
    if (row === null) throw refuse.missing(unit.types[type].noun, id, param);
    if (cursor !== null) throw refuse.bothCursors();
    cursor = row;
  }
  return cursor;
}

function range(created: PageParams["created"]): CreatedRange {
  return typeof created === "number" ? { gte: created, lte: created } : (created ?? {});
}

function whereOf(query: PageParams): Record<string, string> {
  const where: Record<string, string> = {};
  for (const [name, value] of Object.entries(query.where ?? {})) {
    if (value !== undefined) where[name] = value;
  }
  return where;
}

async function fromDatabase(
  unit: UnitOfWork,
  account: string,
  type: TypeName,
  query: PageParams,
  cursor: StoredRow | null,
  before: boolean,
  count: number,
): Promise<StoredRow[]> {
  const values: unknown[] = [account, type];
  const conditions = ["account = $1", "type = $2", "not deleted"];
  const add = (condition: (name: string) => string, value: unknown): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const where = whereOf(query);
  if (Object.keys(where).length > 0) {
    add((name) => `keys @> ${name}::jsonb`, JSON.stringify(where));
  }
  if (query.without !== undefined) {
    add((name) => `not jsonb_exists(keys, ${name}::text)`, query.without);
  }
  const { gt, gte, lt, lte } = range(query.created);
  if (gt !== undefined) add((name) => `created > ${name}`, gt);
  if (gte !== undefined) add((name) => `created >= ${name}`, gte);
  if (lt !== undefined) add((name) => `created < ${name}`, lt);
  if (lte !== undefined) add((name) => `created <= ${name}`, lte);
  if (cursor !== null) {
    values.push(cursor.created, cursor.seq);
    const sign = before ? ">" : "<";
    conditions.push(
      `(created, seq) ${sign} ($${values.length - 1}::bigint, $${values.length}::bigint)`,
    );
  }
  const order = before ? "created, seq" : "created desc, seq desc";
  const records = await unit.select(
    `select account, id, created, seq, body, keys, deleted from provider.object where ${conditions.join(" and ")} order by ${order} limit ${count}`,
    values,
  );
  return records.map((record) => rowFrom(type, record));
}

/** Returns the rows of a page from the unit's changes that aren't written yet. */
async function fromMemory(
  unit: UnitOfWork,
  account: string,
  type: TypeName,
  query: PageParams,
  cursor: StoredRow | null,
  before: boolean,
): Promise<StoredRow[]> {
  const { gt, gte, lt, lte } = range(query.created);
  const inside = (row: StoredRow): boolean =>
    (gt === undefined || row.created > gt) &&
    (gte === undefined || row.created >= gte) &&
    (lt === undefined || row.created < lt) &&
    (lte === undefined || row.created <= lte);
  const past = (row: StoredRow): boolean => {
    if (cursor === null) return true;
    const order = row.created - cursor.created || row.seq - cursor.seq;
    return before ? order > 0 : order < 0;
  };
  const isListed = ({ keys }: StoredRow): boolean =>
    query.without === undefined || keys[query.without] === undefined;
  const rows = (await unit.find(account, type, whereOf(query))).filter(
    (row) => inside(row) && past(row) && isListed(row),
  );
  return before ? rows.reverse() : rows;
}
