import type { Database } from "@counterfoil/database";
import { sql } from "kysely";
import type { IdentitySchema } from "../../identity/schema.ts";
import { commandLine } from "../../terminal/command-line.ts";
import type { Finding } from "../finding.ts";

/** Checks the database and returns an open business, if there is one. */
export async function checkDatabase(
  database: Database,
): Promise<{ findings: Finding[]; business: string | null }> {
  const db = database.kysely<IdentitySchema>("app");
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  const accounts = await db.selectFrom("account").select("id").orderBy("id").execute();
  return {
    findings: [
      { state: "ok", subject: "Database", text: `PostgreSQL ${rows[0]?.version ?? ""}` },
      accounts.length > 0
        ? { state: "ok", subject: "Businesses", text: `${accounts.length} open` }
        : {
            state: "mend",
            subject: "Businesses",
            text: `none is open. Open one with ${commandLine("owner")}.`,
          },
    ],
    business: accounts[0]?.id ?? null,
  };
}
