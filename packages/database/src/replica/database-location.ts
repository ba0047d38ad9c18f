import type { Client, Pool } from "pg";

/** Which database a connection leads to. */
export interface DatabaseLocation {
  /** Of the cluster: a replica has its primary's. */
  readonly system: string;
  readonly database: string;
  /** `server_version_num`, such as 150018 for 15.18. */
  readonly version: number;
  /** `server_version`, such as `15.18`. */
  readonly release: string;
  /** Whether it is a standby, which replays what its primary writes. */
  readonly standby: boolean;
}

const PLACE = `
  select (select system_identifier::text from pg_control_system()) as system,
    current_database() as database,
    current_setting('server_version_num')::int as version,
    current_setting('server_version') as release, pg_is_in_recovery() as standby`;

/** Returns which database a connection leads to. */
export async function locationOf(pool: Pool | Client): Promise<DatabaseLocation> {
  const { rows } = await pool.query<DatabaseLocation>(PLACE);
  const [place] = rows;
  if (place === undefined) throw new Error("The database returned no identifier.");
  return place;
}

/** Returns whether two connections lead to the same database of the same cluster. */
export const sameDatabase = (one: DatabaseLocation, other: DatabaseLocation): boolean =>
  one.system === other.system && one.database === other.database;

/** Returns why a server can't be read as the primary's replica; null if it can. */
export function mismatch(
  replica: DatabaseLocation,
  primary: DatabaseLocation,
): "other_database" | "not_a_standby" | null {
  if (!sameDatabase(replica, primary)) return "other_database";
  return replica.standby ? null : "not_a_standby";
}
