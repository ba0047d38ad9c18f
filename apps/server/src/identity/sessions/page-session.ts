import { sql } from "kysely";
import { FACTOR_MISSING } from "../factors/required-factor.ts";
import { GRACE_SECONDS } from "../limits.ts";
import { HELD_ROLE, heldRole } from "../roles/held-role.ts";
import type { IdentityDb } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";
import type { FoundSession } from "./find-session.ts";
import { liveSessions } from "./live-sessions.ts";

/** The user who opens a page, and what the server needs to render it. */
interface PageSession {
  readonly found: Omit<FoundSession, "lastUsedAt" | "position">;
  /** The business's time zone. */
  readonly timeZone: string;
  /** The language that they last selected; null if they never have. */
  readonly language: string | null;
}

/**
 * Returns the session that this refresh secret would renew, without renewing it; null if it would
 * be rejected. A page may be opened in two tabs at once or prefetched, so reading neither consumes
 * the secret nor counts as reuse.
 */
export async function findPageSession(
  db: IdentityDb,
  refresh: string,
  now: Date,
): Promise<PageSession | null> {
  const row = await liveSessions(db)
    .innerJoin("refresh_token", "refresh_token.session", "session.id")
    .innerJoin("person", "person.id", "session.person")
    .innerJoin("account", "account.id", "session.account")
    .select([
      "session.id as session",
      "session.account",
      sql<string>`${sql.raw(HELD_ROLE)}`.as("held_role"),
      sql<boolean>`${sql.raw(FACTOR_MISSING)}`.as("factorMissing"),
      "person.id",
      "person.email",
      "person.display_name",
      "person.language",
      "account.time_zone",
      "session.verified_at",
      "session.directory as limited",
      sql<number>`floor(extract(epoch from refresh_token.expires_at))::float8`.as("expires"),
    ])
    .where("refresh_token.hash", "=", hashOf(refresh))
    .where("refresh_token.expires_at", ">", now)
    .where((eb) =>
      eb.or([
        eb("refresh_token.used_at", "is", null),
        eb("refresh_token.used_at", ">", new Date(now.getTime() - GRACE_SECONDS * 1000)),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const { session, account, id, email, display_name, language, time_zone, expires, limited } = row;
  const { factorMissing } = row;
  const role = heldRole(row.held_role);
  if (role === null) return null;
  const verifiedAt = row.verified_at && Math.floor(row.verified_at.getTime() / 1000);
  const person = { id, email, displayName: display_name };
  return {
    found: {
      ...{ session, expiresAt: expires, account, role, verifiedAt, limited, person },
      factorMissing,
    },
    timeZone: time_zone,
    language,
  };
}
