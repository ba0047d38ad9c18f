import type { Database } from "@counterfoil/database";
import { jobOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { IdentitySchema } from "../../identity/schema.ts";

/**
 * Lets the members of a business sign in without its directory again, when the directory fails and
 * no one can get in. The directory stays connected.
 * @returns what was done, as a line of JSON like the server's security events
 * @throws Error if the business doesn't require a directory
 */
export function allowPasswords(database: Database, account: string): Promise<string> {
  return database.system<IdentitySchema, string>(async (trx) => {
    const now = new Date();
    const changed = await trx
      .updateTable("directory")
      .set({ required: false, updated_at: now })
      .where("account", "=", account)
      .where("required", "=", true)
      .returning("account")
      .executeTakeFirst();
    if (changed === undefined) throw new Error(`${account} doesn't require a directory`);
    await recordAudit(trx, {
      account,
      action: "directory.update",
      by: jobOrigin("owner"),
      before: { required: true },
      after: { required: false },
    });
    return `${JSON.stringify({ time: now.toISOString(), event: "passwords_allowed", account })}\n`;
  });
}
