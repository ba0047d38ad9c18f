import { databaseRole } from "../connections/role.ts";

/** Row privileges on a table. Leave out `update` and `delete` for append-only tables. */
type RowRight = "select" | "insert" | "update" | "delete";

const everything: readonly RowRight[] = ["select", "insert", "update", "delete"];

/** The privileges of a role; by default `app` has all of them. */
interface TableGrant {
  readonly role?: "app" | "provider";
  readonly rights?: readonly RowRight[];
}

/**
 * Returns SQL for a migration, to run after `create table`: only a transaction whose tenant is in a
 * row's column `account` can read and write the row. This applies to the table's owner too.
 */
export function tenantTable(name: string, grant: TableGrant = {}): string {
  const table = identifier(name);
  const mine = "account = current_setting('counterfoil.account', true)";
  return [
    `alter table ${table} enable row level security;`,
    `alter table ${table} force row level security;`,
    `create policy tenant on ${table} using (${mine}) with check (${mine});`,
    granted(table, grant),
  ].join("\n");
}

/**
 * Returns SQL for a migration, to run after `create table`: a table without tenants for the role.
 */
export function sharedTable(name: string, grant: TableGrant = {}): string {
  return granted(identifier(name), grant);
}

function granted(table: string, { role = "app", rights = everything }: TableGrant): string {
  return `grant ${rights.join(", ")} on ${table} to ${databaseRole[role]};`;
}

/**
 * Returns a table name for SQL. Names aren't escaped.
 * @throws RangeError if it isn't a plain name
 */
export function identifier(name: string): string {
  if (/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) return name;
  throw new RangeError(`"${name}" is not a plain table name.`);
}
