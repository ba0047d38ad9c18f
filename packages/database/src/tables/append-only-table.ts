import { databaseRole } from "../connections/role.ts";
import { identifier } from "./tenant-table.ts";

/**
 * Returns SQL for a migration, to run after `create table`: a table whose rows the app's role can
 * insert, but neither change nor delete. A transaction with a tenant inserts that tenant's rows
 * and reads them; one without a tenant inserts any row and reads none. A row whose `account` is
 * null can't be read by the app. The table's owner isn't bound.
 * @param columns the columns that the app fills; it can't set the others
 */
export function appendOnlyTable(name: string, columns: readonly string[]): string {
  const table = identifier(name);
  const { app } = databaseRole;
  const tenant = "coalesce(current_setting('counterfoil.account', true), '')";
  return [
    `alter table ${table} enable row level security;`,
    `create policy reading on ${table} for select to ${app} using (account = ${tenant});`,
    `create policy appending on ${table} for insert to ${app}`,
    `  with check (${tenant} = '' or account = ${tenant});`,
    `grant select on ${table} to ${app};`,
    `grant insert (${columns.map(identifier).join(", ")}) on ${table} to ${app};`,
  ].join("\n");
}
