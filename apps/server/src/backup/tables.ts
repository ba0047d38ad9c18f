import { queryRows } from "@counterfoil/database";
import type { QueryTransaction } from "../mail/mail-access.ts";

/** Schemas that a backup contains. */
export const SCHEMAS = ["app", "provider"] as const;
type BackupSchema = (typeof SCHEMAS)[number];

/** A table with its stored columns; computed columns are left out. */
export interface BackupTable {
  /** `schema.name`, as SQL writes it. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Row security also binds the owner: it shows the rows of one account at a time. */
  readonly secured: boolean;
}

/**
 * Returns every table of the two schemas except their lists of migrations and the place of a fill,
 * each after the tables that its foreign keys reference.
 */
export async function tablesOf(db: QueryTransaction): Promise<BackupTable[]> {
  const tables = await queryRows<BackupTable>(
    db,
    `select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as secured,
       array(select format('%I', a.attname) from pg_attribute a where a.attrelid = c.oid
         and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relname not in ('migration', 'migration_fill')
     order by 1`,
    [SCHEMAS],
  );
  const references = await queryRows<{ from: string; to: string }>(
    db,
    `select format('%I.%I', fn.nspname, f.relname) as from, format('%I.%I', tn.nspname, t.relname) as to
     from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and fn.nspname = any($1) and f.oid <> t.oid`,
    [SCHEMAS],
  );
  return sorted(tables, references);
}

function sorted(
  tables: readonly BackupTable[],
  references: readonly { from: string; to: string }[],
): BackupTable[] {
  const done = new Set<string>();
  const result: BackupTable[] = [];
  for (let left = [...tables]; left.length > 0; ) {
    const free = left.filter(({ name }) =>
      references.every(({ from, to }) => from !== name || done.has(to)),
    );
    if (free.length === 0) throw new Error("The tables refer to each other in a circle.");
    for (const table of free) done.add(table.name);
    result.push(...free);
    left = left.filter(({ name }) => !done.has(name));
  }
  return result;
}

/** Returns the applied migrations of each existing schema. */
export async function appliedMigrations(
  db: QueryTransaction,
): Promise<Partial<Record<BackupSchema, string[]>>> {
  const bySchema: Partial<Record<BackupSchema, string[]>> = {};
  for (const schema of SCHEMAS) {
    const [row] = await queryRows<{ there: boolean }>(
      db,
      "select to_regclass($1) is not null as there",
      [`${schema}.migration`],
    );
    if (!row?.there) continue;
    const rows = await queryRows<{ name: string }>(
      db,
      `select name from ${schema}.migration order by position`,
    );
    bySchema[schema] = rows.map(({ name }) => name);
  }
  return bySchema;
}
