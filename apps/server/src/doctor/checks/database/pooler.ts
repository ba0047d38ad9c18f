import { openDatabase } from "@counterfoil/database";
import type { Config } from "../../../config/config.ts";
import { databasePlace } from "../../../config/database/database-place.ts";
import type { Finding } from "../../finding.ts";

type PoolerCheckSettings = Pick<
  Config,
  "dataDir" | "databaseUrl" | "databaseDirectUrl" | "databaseOwnerUrl"
>;

/** Checks the pooler in `DATABASE_URL`. Returns nothing if that is the database itself. */
export async function checkPooler(settings: PoolerCheckSettings): Promise<Finding[]> {
  if (settings.databaseDirectUrl === null) return [];
  const subject = "Pooler";
  try {
    const database = await openDatabase(databasePlace({ ...settings, databaseReadUrl: null }));
    try {
      await database.pool("app").query("select 1");
    } finally {
      await database.close();
    }
    return [{ state: "ok", subject, text: "reachable" }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = "Check DATABASE_URL, the pooler and its list of users.";
    return [{ state: "fix", subject, text: `${reason}. ${advice}` }];
  }
}
