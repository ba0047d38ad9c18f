import type { Transaction } from "kysely";
import { type AuditedRequest, type AuditOrigin, visitorOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import {
  directoryRequired,
  holdRequirement,
  isMember,
  withoutRequiredDirectory,
} from "../directory/required.ts";
import {
  ACCESS_SECONDS,
  DIRECTORY_SESSION_SECONDS,
  IDLE_SECONDS,
  SESSION_SECONDS,
} from "../limits.ts";
import { holdPasskey } from "../passkeys/passkeys.ts";
import { holdPassword } from "../passwords/hold-password.ts";
import type { IdentityDb, IdentitySchema } from "../schema.ts";
import { hashOf, newId, newSecret } from "../secrets/secret.ts";
import { recordOfPerson } from "../team/person-audit.ts";
import { sessionOriginOf } from "./session-use.ts";

/** The user of a session and their current business. */
interface SessionHolder {
  readonly person: string;
  readonly account: string;
}

/** The two secrets of a session, which can't be retrieved again. */
export interface Grant extends SessionHolder {
  readonly session: string;
  readonly token: string;
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly refresh: string;
}

/** User, account and origin of a new session. */
interface Opening {
  /** The request, and what it proved who they are by, for the audit trail. */
  readonly from: AuditedRequest;
  readonly method:
    | "password"
    | "second_factor"
    | "passkey"
    | "one_use_token"
    | "invitation"
    | "directory";
  /** The business; by default the first one that the user can open. */
  readonly account?: string | null;
  /** The stored hash that matched their password; omitted if no password was checked. */
  readonly verified?: string;
  /** The ID of the passkey that they used; omitted if they used none. */
  readonly passkey?: string;
  /** When they verified who they are: now by default; null if only another session says so. */
  readonly verifiedAt?: Date | null;
  /** Limits the session to its business: a directory vouches for a person there only. */
  readonly limited?: boolean;
  /** Whether the operator's platform vouches for the person. */
  readonly handoff?: boolean;
  /** How the directory says that it verified the person (`amr`, RFC 8176). */
  readonly amr?: readonly string[];
}

/**
 * Starts a session.
 * @returns null if the user isn't an active member, or has changed their password or removed their
 *   passkey since
 * @throws Refusal directory_required if their businesses require another way to sign in
 */
export async function openSession(
  db: IdentityDb,
  person: string,
  now: Date,
  opening: Opening,
): Promise<Grant | null> {
  const { account = null, verified, passkey, verifiedAt = now, from, method } = opening;
  const { limited = false, handoff = false, amr } = opening;
  // A platform's handoff is configured by the operator, and isn't a credential of the person.
  const own = method !== "directory" && method !== "one_use_token";
  const opened = await db.transaction().execute(async (trx) => {
    if (verified !== undefined && !(await holdPassword(trx, person, verified))) return null;
    if (passkey !== undefined && !(await holdPasskey(trx, passkey))) return null;
    // Locked: a concurrent change of this membership blocks, and then finds the session to end.
    const membership = await trx
      .selectFrom("membership")
      .innerJoin("account", "account.id", "membership.account")
      .select(["membership.account", "membership.role"])
      .where("membership.person", "=", person)
      .where("membership.active", "=", true)
      .$if(account !== null, (query) => query.where("membership.account", "=", account))
      .$if(own, (query) => query.where(withoutRequiredDirectory))
      .orderBy("account.created_at")
      .orderBy("account.id")
      .limit(1)
      .forUpdate("membership")
      .executeTakeFirst();
    if (membership === undefined) {
      return own && (await isMember(trx, person, account)) ? "directory_required" : null;
    }
    const directory = await holdRequirement(trx, membership.account);
    if (own && directory?.required) return "directory_required";
    if (limited && directory === null) return null;
    const id = newId("ses");
    const expires = later(now, limited ? DIRECTORY_SESSION_SECONDS : SESSION_SECONDS);
    const place = sessionOriginOf(from);
    await trx
      .insertInto("session")
      .values({
        id,
        person,
        ...membership,
        created_at: now,
        expires_at: expires,
        ended_at: null,
        user_agent: place.userAgent,
        address: place.address,
        last_used_at: now,
        verified_at: verifiedAt,
        directory: limited,
        handoff,
      })
      .execute();
    await noteSignIn(trx, person, membership.account, now);
    await recordAudit(trx, {
      account: membership.account,
      action: "session.sign_in",
      by: visitorOrigin(from, { person, session: id }),
      after: { method, ...(amr === undefined ? {} : { amr: amr.join(" ") }) },
    });
    return grant(trx, { session: id, person, account: membership.account }, expires, now);
  });
  if (opened !== "directory_required") return opened;
  await db.transaction().execute((trx) =>
    recordOfPerson(trx, person, {
      action: "session.refuse",
      by: visitorOrigin(from),
      after: { reason: opened },
    }),
  );
  throw directoryRequired();
}

async function noteSignIn(
  db: IdentityDb,
  person: string,
  account: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("membership")
    .set({ last_sign_in: now })
    .where("account", "=", account)
    .where("person", "=", person)
    .execute();
}

/**
 * Switches a session to another account: replaces all its tokens.
 * @returns null if the user has no active membership there
 * @throws Refusal if the account requires sign-in through its directory
 */
export async function switchAccount(
  db: IdentityDb,
  session: string,
  account: string,
  { by, now }: { readonly by: AuditOrigin; readonly now: Date },
): Promise<Grant | null> {
  return db.transaction().execute(async (trx) => {
    // Locked before the session, in the same order as a membership change locks both.
    const membership = await trx
      .selectFrom("membership")
      .innerJoin("session", "session.person", "membership.person")
      .select(["membership.role", "membership.person", "membership.directory_only"])
      .where("session.id", "=", session)
      .where("membership.account", "=", account)
      .where("membership.active", "=", true)
      .where("session.directory", "=", false)
      .forUpdate("membership")
      .executeTakeFirst();
    if (membership === undefined) return null;
    const { role, person, directory_only: directoryOnly } = membership;
    const directory = await holdRequirement(trx, account);
    if (directoryOnly || directory?.required) throw directoryRequired();
    const moved = await trx
      .updateTable("session")
      .set({ account, role, viewing: null })
      .where("id", "=", session)
      .where("ended_at", "is", null)
      .returning("expires_at")
      .executeTakeFirst();
    if (moved === undefined) return null;
    await noteSignIn(trx, person, account, now);
    await recordAudit(trx, { account, action: "session.switch", by });
    return replaceTokens(trx, { session, person, account }, moved.expires_at, now);
  });
}

/** Replaces every token of a live session. Returns null if the session has ended. */
export async function renewInPlace(
  trx: Transaction<IdentitySchema>,
  session: string,
  now: Date,
): Promise<Grant | null> {
  const row = await trx
    .selectFrom("session")
    .select(["expires_at", "person", "account"])
    .where("id", "=", session)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { person, account } = row;
  return replaceTokens(trx, { session, person, account }, row.expires_at, now);
}

/**
 * Replaces every token of a session. A refresh secret that it had is kept apart, so that a later
 * use is recognized. The caller has locked the session's row.
 */
async function replaceTokens(
  db: IdentityDb,
  of: GrantedSession,
  ends: Date,
  now: Date,
): Promise<Grant> {
  await db.deleteFrom("access_token").where("session", "=", of.session).execute();
  const replaced = await db
    .deleteFrom("refresh_token")
    .where("session", "=", of.session)
    .returning(["hash", "session"])
    .execute();
  if (replaced.length > 0) {
    const rows = replaced.map((row) => ({ ...row, replaced_at: now }));
    await db.insertInto("refresh_token_replaced").values(rows).execute();
  }
  return grant(db, of, ends, now);
}

type GrantedSession = SessionHolder & Pick<Grant, "session">;

/** Issues the tokens of a session until it ends. */
export async function grant(
  db: IdentityDb,
  of: GrantedSession,
  ends: Date,
  now: Date,
): Promise<Grant> {
  const { session } = of;
  const [token, refresh] = [newSecret(), newSecret()];
  const expires = earlier(later(now, ACCESS_SECONDS), ends);
  await db
    .insertInto("access_token")
    .values({ hash: hashOf(token), session, expires_at: expires })
    .execute();
  await db
    .insertInto("refresh_token")
    .values({
      hash: hashOf(refresh),
      session,
      expires_at: earlier(later(now, IDLE_SECONDS), ends),
      used_at: null,
    })
    .execute();
  return { ...of, token, expiresAt: seconds(expires), refresh };
}

const later = (from: Date, span: number) => new Date(from.getTime() + span * 1000);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
