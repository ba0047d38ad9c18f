import { type Database, inspectReplica, type ReplicaInspection } from "@counterfoil/database";
import type { Config } from "../../../config/config.ts";
import type { Finding } from "../../finding.ts";

const WANTED = "Set it to a streaming replica of the database in DATABASE_URL.";

/** Checks the read replica. Returns nothing if there is none. */
export async function checkReplica(
  database: Database,
  {
    databaseReadUrl: url,
    databaseDirectUrl,
  }: Pick<Config, "databaseReadUrl" | "databaseDirectUrl">,
): Promise<Finding[]> {
  if (url === null) return [];
  const shared = databaseDirectUrl !== null;
  const inspection = await inspectReplica(() => database.connect("app"), { url, shared });
  return [{ ...resultOf(inspection), subject: "Read replica" }];
}

function resultOf(inspection: ReplicaInspection): Omit<Finding, "subject"> {
  switch (inspection.state) {
    case "following":
      return { state: "ok", text: `up to date within ${inspection.milliseconds} ms` };
    case "behind":
      return {
        state: "fix",
        text: inspection.paused
          ? "its replay is paused, so it isn't read. Run select pg_wal_replay_resume() there as a superuser."
          : `${inspection.bytes} bytes behind after 5 s, so it isn't read. Check pg_stat_replication on the primary and the replica's log.`,
      };
    case "other_timeline":
      return {
        state: "fix",
        text: `on timeline ${inspection.own} while the primary is on ${inspection.primary}, so it isn't read. After a failover, let it follow the new primary (primary_conninfo), and run checkpoint there.`,
      };
    case "unreachable":
      return {
        state: "fix",
        text: `${inspection.reason}. Check DATABASE_READ_URL, and that the replica is running.`,
      };
    case "not_a_standby":
      return {
        state: "fix",
        text: `DATABASE_READ_URL leads to a server that isn't a standby, so it isn't read. ${WANTED}`,
      };
    case "other_database":
      return {
        state: "fix",
        text: `DATABASE_READ_URL leads to another database, so the server doesn't start. ${WANTED}`,
      };
  }
}
