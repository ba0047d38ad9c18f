import type { Database, MigrationSet } from "@counterfoil/database";

type MigratedSchema = MigrationSet["schema"];

/** Something that an earlier release uses, and what changes it would fail at. */
interface SchemaPart {
  /** Such as `column mail.letter`. */
  readonly name: string;
  /** The table that it belongs to; its own name for a table or a function. */
  readonly of: string;
  /**
   * Parts that must stay the same, such as a column's type; for a constraint, the columns that it
   * concerns.
   */
  readonly detail: string;
}

/** Tables, columns with their types, and functions: what an earlier release calls by name. */
const USED = `
  select 'table ' || relname as name, relname as of, '' as detail
  from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v')
  union all
  select format('column %s.%s', relname, attname), relname, format_type(atttypid, atttypmod)
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = $1::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'function ' || p.oid::regprocedure, p.proname, p.prorettype::regtype::text
  from pg_proc p where pronamespace = $1::regnamespace and prorettype <> 'trigger'::regtype`;

/** A condition of inserts and updates, with the columns that it concerns. */
const REQUIRED = `
  select format('not null %s.%s', relname, attname) as name, relname as of, attname as detail
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = $1::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and attnotnull and not atthasdef and attidentity = ''
  union all
  select format('unique %s: %s', c.relname, i.relname), c.relname, coalesce((
    select string_agg(attname, ' ') from pg_attribute
    where attrelid = c.oid and attnum = any(indkey)), '')
  from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
  where c.relnamespace = $1::regnamespace and indisunique
  union all
  select format('constraint %s: %s', c.relname, conname), c.relname, coalesce((
    select string_agg(attname, ' ') from pg_attribute
    where attrelid = c.oid and attnum = any(conkey)), '')
  from pg_constraint join pg_class c on c.oid = conrelid
  where c.relnamespace = $1::regnamespace and contype in ('c', 'f', 'x')`;

/** Triggers that can give an inserted row a value: before it is inserted, for each row. */
const FILLS = `
  select tgname as name, relname as of, '' as detail
  from pg_trigger join pg_class c on c.oid = tgrelid
  where relnamespace = $1::regnamespace and tgtype & 7 = 7`;

/**
 * Runs statements in a transaction that is rolled back, and returns what would fail an earlier
 * release that knows nothing of them: a table, column or function that is gone or has another type,
 * a value that it must now give and no new trigger does, a constraint on columns that it writes. A
 * new column is left empty by it, which satisfies any other constraint.
 */
export async function stepBreaks(
  database: Database,
  sql: string,
  schema: MigratedSchema = "app",
): Promise<string[]> {
  const client = await database.connect("owner");
  const read = async (query: string) => (await client.query<SchemaPart>(query, [schema])).rows;
  try {
    await client.query(`begin; set local search_path to ${schema}, public`);
    const [used, required, filled] = [await read(USED), await read(REQUIRED), await read(FILLS)];
    await client.query(sql);
    const left = new Map((await read(USED)).map(({ name, detail }) => [name, detail]));
    const added = (await read(REQUIRED)).filter(({ name }) => !hasName(required, name));
    const fills = (await read(FILLS)).filter(({ name }) => !hasName(filled, name));
    const existing = new Set(used.map(({ name }) => name));
    const gone = used.filter(({ name, detail }) => left.get(name) !== detail);
    const blocking = added.filter(({ name, of, detail }) => {
      if (!existing.has(`table ${of}`)) return false;
      const concerned = detail.split(" ").every((column) => existing.has(`column ${of}.${column}`));
      if (concerned || !name.startsWith("not null ")) return concerned;
      return !fills.some((trigger) => trigger.of === of);
    });
    return [...gone, ...blocking].map(({ name }) => name);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

const hasName = (parts: readonly SchemaPart[], name: string) =>
  parts.some((part) => part.name === name);
