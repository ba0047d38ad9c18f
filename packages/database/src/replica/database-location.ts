import type { Client, Pool } from "pg";

/** Which database a connection leads to. */
export interface DatabaseLocation {
  /** Of the cluster: a replica has its primary's. */
  readonly system: string;
  readonly database: string;
  /** Whether it is a standby, which replays what its primary writes. */
  readonly standby: boolean;
}

const PLACE = `
  select (select system_identifier::text from pg_control_system()) as system,
    current_database() as database, pg_is_in_recovery() as standby`;

/** Returns which database a connection leads to. */
export async function locationOf(pool: Pool | Client): Promise<DatabaseLocation> {
  const { rows } = await pool.query<DatabaseLocation>(PLACE);
  const [place] = rows;
  if (place === undefined) throw new Error("The database returned no identifier.");
  return place;
}

/** Returns why a server can't be read as the primary's replica; null if it can. */
export function mismatch(
  { system, database, standby }: DatabaseLocation,
  primary: DatabaseLocation,
): "other_database" | "not_a_standby" | null {
  if (system !== primary.system || database !== primary.database) return "other_database";
  return standby ? null : "not_a_standby";
}
