import { sql } from "kysely";
import { anyOf } from "./any-of.ts";
import type { IdentityDb } from "./schema.ts";

/** The sessions to end. */
type SessionsOf =
  | { readonly id: string }
  | { readonly person: string; readonly account?: string }
  /** Those of several people in a business. */
  | { readonly people: readonly string[]; readonly account: string }
  /** Those of a business that its directory opened, or those that it didn't. */
  | { readonly account: string; readonly directory: boolean };

/**
 * Ends sessions and revokes all their tokens. One that has ended keeps the time of its end.
 * @param but a session to keep; by default none is kept
 */
export async function endSessions(
  db: IdentityDb,
  sessions: SessionsOf,
  now: Date,
  but: string | null = null,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})` })
    .where((eb) => {
      if (!("people" in sessions)) return eb.and({ ...sessions });
      const { people, account } = sessions;
      return eb.and([eb("account", "=", account), eb("person", "=", anyOf(people))]);
    })
    .$if(but !== null, (query) => query.where("id", "!=", but))
    .execute();
}
