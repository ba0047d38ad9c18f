import type { Transaction } from "kysely";
import type { IdentityDb, IdentitySchema } from "./schema.ts";

/**
 * Starts a query over the sessions that still give access: not ended, of an active membership whose
 * role is still the session's. Callers join their own token and check that it has not expired.
 */
export function liveSessions(db: IdentityDb | Transaction<IdentitySchema>) {
  return db
    .selectFrom("session")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.account", "=", "session.account")
        .onRef("membership.person", "=", "session.person")
        .onRef("membership.role", "=", "session.role"),
    )
    .where("session.ended_at", "is", null)
    .where("membership.active", "=", true);
}
