import type { Database } from "@counterfoil/database";
import { jobOrigin } from "../../audit/origin.ts";
import { endSessions } from "../../identity/end-sessions.ts";
import { disableAuthenticator } from "../../identity/factors/authenticator.ts";
import { removePasskeys } from "../../identity/passkeys/passkeys.ts";
import { normalEmail } from "../../identity/people.ts";
import type { IdentitySchema } from "../../identity/schema.ts";
import { recordOfPerson } from "../../identity/team/person-audit.ts";

/**
 * Removes the second factors of a user who has lost them and their recovery codes, and ends all
 * their sessions. Their password stays.
 * @returns what was done, as a line of JSON like the server's security events
 * @throws Error if the user is unknown or has no second factor
 */
export function resetFactor(database: Database, email: string): Promise<string> {
  return database.system<IdentitySchema, string>(async (trx) => {
    const person = await trx
      .selectFrom("person")
      .select("id")
      .where("email", "=", normalEmail(email))
      .executeTakeFirst();
    if (person === undefined) throw new Error(`no one signs in as ${email}`);
    const passkeys = await removePasskeys(trx, person.id);
    if (!(await disableAuthenticator(trx, person.id)) && passkeys === 0) {
      throw new Error(`${email} has no second factor`);
    }
    const now = new Date();
    await endSessions(trx, { person: person.id }, now);
    await recordOfPerson(trx, person.id, {
      action: "factor.reset",
      by: jobOrigin("owner"),
      after: { person: person.id },
    });
    const event = { time: now.toISOString(), event: "factor_reset", person: person.id };
    return `${JSON.stringify(event)}\n`;
  });
}
