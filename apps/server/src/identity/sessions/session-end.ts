import { DAY_SECONDS } from "@counterfoil/domain";
import { TELL_EXPIRED_SECONDS } from "../limits.ts";
import type { OneUseKind } from "../one-use-tokens.ts";
import type { IdentityDb } from "../schema.ts";
import { hashOf } from "../secrets/secret.ts";

const EMAILED: readonly OneUseKind[] = [
  "invitation",
  "reset",
  "email",
  "keep_email",
  "undo_factor",
];
const OPEN_TO_ALL: readonly OneUseKind[] = ["passkey_sign_in", "directory"];

/** A session that has been ended. */
interface EndedSession {
  readonly id: string;
  readonly person: string;
  readonly account: string;
}

/**
 * Ends every open session that one of these secrets belongs to, whether or not the secret is still
 * valid.
 */
export async function endSessionsNamed(
  db: IdentityDb,
  secrets: { readonly refresh: readonly string[]; readonly access: readonly string[] },
  now: Date,
): Promise<EndedSession[]> {
  const ended: EndedSession[] = [];
  const named = [
    { table: "refresh_token", hashes: secrets.refresh.map(hashOf) },
    { table: "access_token", hashes: secrets.access.map(hashOf) },
  ] as const;
  for (const { table, hashes } of named) {
    if (hashes.length === 0) continue;
    const rows = await db
      .updateTable("session")
      .set({ ended_at: now })
      .where("ended_at", "is", null)
      .where("id", "in", (eb) => eb.selectFrom(table).select("session").where("hash", "in", hashes))
      .returning(["id", "person", "account"])
      .execute();
    ended.push(...rows);
  }
  return ended;
}

/**
 * Deletes expired sessions and tokens. A session that was ended is kept until it would have
 * expired, so that a later use of its cookie is recognized.
 */
export async function forgetExpired(db: IdentityDb, now: Date): Promise<void> {
  await db.deleteFrom("access_token").where("expires_at", "<=", now).execute();
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
  // Links are kept for a month, so that they can be reported as expired rather than unknown. What
  // anyone can request without signing in isn't kept: it would fill the database.
  const forget = (seconds: number) =>
    db
      .deleteFrom("one_use_token")
      .where("expires_at", "<=", new Date(now.getTime() - seconds * 1000));
  await forget(TELL_EXPIRED_SECONDS).execute();
  await forget(DAY_SECONDS).where("kind", "not in", EMAILED).execute();
  await forget(0).where("kind", "in", OPEN_TO_ALL).execute();
  await db.deleteFrom("login_throttle").where("resets_at", "<=", now).execute();
}
