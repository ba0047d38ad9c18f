import { type Database, queryRows } from "@counterfoil/database";
import type { IdentitySchema } from "../../identity/schema.ts";

/**
 * Rewrites the URLs of the embedded provider's pages in every business's mirror, whose objects and
 * events the provider rewrites without an event of its own.
 * @param former the address that URLs began with, without a slash at the end
 */
export async function rewriteAddresses(
  database: Database,
  former: string,
  next: string,
): Promise<void> {
  const accounts = await database
    .kysely<IdentitySchema>("app")
    .selectFrom("account")
    .select("id")
    .execute();
  // Objects and events are stored as JSON text, in which a URL needs no escaping.
  const values = [`"${former}/`, `"${next}/`, `%"${former.replaceAll(/[\\%_]/g, "\\$&")}/%`];
  for (const { id } of accounts) {
    await database.tenant(
      id,
      async (db) => {
        await queryRows(
          db,
          `update mirror_object set body = replace(body, $1, $2)
           where account = $4 and body like $3`,
          [...values, id],
        );
        await queryRows(
          db,
          `update mirror_event
           set body = replace(body, $1, $2), changes = replace(changes, $1, $2)
           where account = $4 and (body like $3 or changes like $3)`,
          [...values, id],
        );
      },
      { patient: true },
    );
  }
}
