import { databaseRole } from "./role.ts";

/** Rights on rows that a table may give. Leave `update` and `delete` out for what only grows. */
export type RowRight = "select" | "insert" | "update" | "delete";

const everything: readonly RowRight[] = ["select", "insert", "update", "delete"];

/** Which role gets which rights; `app` and all of them by default. */
export interface TableGrant {
  readonly role?: "app" | "provider";
  readonly rights?: readonly RowRight[];
}

/**
 * SQL for a migration, after `create table`: rows are seen and written only by the transaction
 * whose tenant is in the row's text column `account`, by the table's owner too.
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

/** SQL for a migration, after `create table`: a table without tenant that the role may use. */
export function sharedTable(name: string, grant: TableGrant = {}): string {
  return granted(identifier(name), grant);
}

function granted(table: string, { role = "app", rights = everything }: TableGrant): string {
  return `grant ${rights.join(", ")} on ${table} to ${databaseRole[role]};`;
}

/** Table names are written into SQL as they are, so anything but a plain name is refused. */
function identifier(name: string): string {
  if (/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) return name;
  throw new RangeError(`"${name}" is not a plain table name.`);
}
