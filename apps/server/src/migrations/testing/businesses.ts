import type { Database } from "@counterfoil/database";

/** Adds Canadian businesses to a database of any release. */
export async function addBusinesses(database: Database, ids: readonly string[]): Promise<void> {
  await database.pool("owner").query(
    `insert into app.account (id, name, country, default_currency, time_zone)
     select id, id, 'CA', 'cad', 'America/Toronto' from unnest($1::text[]) b(id)`,
    [ids],
  );
}
