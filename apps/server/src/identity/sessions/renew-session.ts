import { sql } from "kysely";
import { type AuditedRequest, visitorOrigin } from "../../audit/origin.ts";
import { endSessions } from "../end-sessions.ts";
import { recordEndedSession } from "../ended-secrets/record-ended-session.ts";
import { GRACE_SECONDS } from "../limits.ts";
import type { IdentityDb } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import { recordOfPerson } from "../team/person-audit.ts";
import { liveSessions } from "./live-sessions.ts";
import { type Grant, grant } from "./sessions.ts";

interface Renewal {
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
}

/**
 * Renews a session with its refresh secret, which can be used once. Reuse after the grace period
 * ends the session, because the secret has been stolen from one of the two who have it.
 */
export async function renewSession(
  db: IdentityDb,
  refresh: string,
  { now, from }: Renewal,
): Promise<Grant | null> {
  return db.transaction().execute(async (trx) => {
    const row = await liveSessions(trx)
      .innerJoin("refresh_token", "refresh_token.session", "session.id")
      .select([
        "session.id",
        "session.person",
        "session.account",
        "session.expires_at",
        "refresh_token.used_at",
      ])
      .where("refresh_token.hash", "=", hashOf(refresh))
      .where("refresh_token.expires_at", ">", now)
      .forUpdate(["session", "refresh_token"])
      .executeTakeFirst();
    if (row === undefined) {
      await recordEndedSession(trx, refresh, { now, from });
      return null;
    }
    if (row.used_at !== null && row.used_at.getTime() + GRACE_SECONDS * 1000 <= now.getTime()) {
      await endSessions(trx, { id: row.id }, now);
      await recordOfPerson(trx, row.person, {
        action: "session.revoke",
        by: visitorOrigin(from),
        after: { sessions: [row.id], reason: "refresh_reused" },
      });
      return null;
    }
    await trx
      .updateTable("refresh_token")
      .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
      .where("hash", "=", hashOf(refresh))
      .execute();
    const { id: session, person, account } = row;
    return grant(trx, { session, person, account }, row.expires_at, now);
  });
}

/**
 * Returns the user whose session this refresh secret would renew; null if it would be rejected. A
 * session of a directory proves who someone is in its business only.
 */
export async function personOfRefresh(
  db: IdentityDb,
  refresh: string,
  now: Date,
): Promise<{ readonly person: string; readonly session: string } | null> {
  const row = await db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session")
    .select(["session.person", "session.id as session"])
    .where("refresh_token.hash", "=", hashOf(refresh))
    .where("refresh_token.expires_at", ">", now)
    .where("refresh_token.used_at", "is", null)
    .where("session.ended_at", "is", null)
    .where("session.directory", "=", false)
    .executeTakeFirst();
  return row ?? null;
}
