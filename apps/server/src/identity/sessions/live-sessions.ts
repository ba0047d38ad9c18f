import type { Transaction } from "kysely";
import type { IdentityDb, IdentitySchema } from "../schema.ts";

/**
 * Returns a query over the sessions that grant access: not ended, of an active membership that
 * still has the session's role. Callers join their own token and check its expiry.
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
