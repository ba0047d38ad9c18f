import { anyOf } from "./any-of.ts";
import type { IdentityDb } from "./schema.ts";
import { hashOf, newSecret } from "./secrets/secret.ts";

/**
 * The purpose of a one-use token. A token is valid for its own purpose only.
 * - `sign_in`: opens a session of `person` in `account`, through `POST /auth/custom`. 60 seconds.
 *   If its subject is `LIMITED`, the session is limited to the business; if `HANDOFF`, the platform
 *   vouches for the person.
 * - `reset`: sets a new password for `person`.
 * - `email`: changes the email address of `person` to `subject`.
 * - `keep_email`: keeps `subject` as the email address of `person`, or restores it.
 * - `undo_factor`: removes the second factors of `person` that were added since it was issued, and
 *   restores `subject` as their email address.
 * - `invitation`: accepts the invitation whose ID is `subject`.
 * - `handoff`: identifies `person` in `account` to the host `subject`.
 * - `factor`: completes a sign-in of `person`, whose password was right, with their second factor;
 *   `subject` is where the password was entered.
 * - `passkey_new`: the challenge with which `person` adds a passkey in the session `subject`.
 * - `passkey_invitation`: the challenge with which the invitation and the new person that `subject`
 *   names are accepted with a passkey.
 * - `passkey_sign_in`: the challenge of a sign-in with a passkey; `subject` binds it to a browser.
 * - `passkey_verify`: the challenge with which `person` verifies the session `subject`.
 * - `directory`: the state of a sign-in through the directory of `account`; `subject` binds it to a
 *   browser.
 * - `sso`: a token of the embedding platform, stored from its first use until it has expired.
 *
 * How long an expired one is kept is in `forgetExpired`.
 */
export type OneUseKind =
  | "sign_in"
  | "reset"
  | "email"
  | "keep_email"
  | "undo_factor"
  | "invitation"
  | "handoff"
  | "factor"
  | "passkey_new"
  | "passkey_invitation"
  | "passkey_sign_in"
  | "passkey_verify"
  | "directory"
  | "sso";

/** Lifetime of a custom sign-in token in seconds: the page that requests it uses it immediately. */
export const SIGN_IN_SECONDS = 60;

/** The subject of a sign-in token whose session is limited to its business. */
export const LIMITED = "limited";

/** The subject of a sign-in token of the platform's handoff. */
export const HANDOFF = "handoff";

/** Seconds to enter the code of a second factor after the password. */
export const FACTOR_SECONDS = 5 * 60;

/** The subject of a token. */
export interface OneUse {
  readonly kind: OneUseKind;
  /** The user it was issued for; null if they aren't known here yet. */
  readonly person: string | null;
  /** The business it gives access to; null if it isn't about a business. */
  readonly account: string | null;
  /** Object that it is also bound to, depending on its purpose. */
  readonly subject: string | null;
}

/**
 * Purposes of the links that give an account back to its user: someone who takes it over must not
 * be able to revoke them.
 */
const RESTORING = ["keep_email", "undo_factor"] as const satisfies readonly OneUseKind[];

/** The state of a token: valid, or why it isn't. */
export type OneUseState = "open" | "used" | "expired";

interface Issue extends Pick<OneUse, "kind"> {
  readonly person?: string | null;
  readonly account?: string | null;
  readonly subject?: string | null;
  /** Lifetime in seconds. */
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Issues a one-use token. Only its hash is stored.
 * @returns the token: 43 URL-safe characters, which can't be retrieved again
 */
export async function issue(db: IdentityDb, wanted: Issue): Promise<string> {
  const { kind, person = null, account = null, subject = null, seconds, now } = wanted;
  const token = newSecret();
  const expires = new Date(now.getTime() + seconds * 1000);
  await db
    .insertInto("one_use_token")
    .values({
      hash: hashOf(token),
      kind,
      person,
      account,
      subject,
      created_at: now,
      expires_at: expires,
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Consumes a token. Of any concurrent callers, exactly one succeeds: the row is locked, so that the
 * others block and succeed only if that transaction is rolled back.
 * @returns null for a token that is unknown, for another purpose, expired or used
 */
export async function redeem(
  db: IdentityDb,
  { kind, token, now }: { kind: OneUseKind; token: string; now: Date },
): Promise<OneUse | null> {
  const row = await db
    .updateTable("one_use_token")
    .set({ used_at: now })
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["person", "account", "subject"])
    .executeTakeFirst();
  return row === undefined ? null : { kind, ...row };
}

/** Reads a token without consuming it; null if it is unknown or for another purpose. */
export async function lookAt(
  db: IdentityDb,
  { kind, token, now }: { kind: OneUseKind; token: string; now: Date },
): Promise<(OneUse & { readonly state: OneUseState }) | null> {
  const row = await db
    .selectFrom("one_use_token")
    .select(["person", "account", "subject", "used_at", "expires_at"])
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { used_at, expires_at, ...issued } = row;
  const state = used_at !== null ? "used" : expires_at <= now ? "expired" : "open";
  return { kind, ...issued, state };
}

/**
 * Consumes a token issued by another system. Of any concurrent callers, exactly one succeeds.
 * @param token its unique ID
 * @param expires time after which it would be rejected anyway
 * @returns false if it was used before
 */
export async function useUp(
  db: IdentityDb,
  { kind, token, expires, now }: { kind: OneUseKind; token: string; expires: Date; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("one_use_token")
    .values({
      hash: hashOf(token),
      kind,
      person: null,
      account: null,
      subject: null,
      created_at: now,
      expires_at: expires,
      used_at: now,
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes every outstanding token of a user, except those that give the account back to them. */
export async function useUpAll(db: IdentityDb, person: string, now: Date): Promise<void> {
  const open = db
    .updateTable("one_use_token")
    .where("person", "=", person)
    .where("used_at", "is", null);
  // Expired rather than used: that no second factor was given is still recorded.
  await open
    .set({ expires_at: now })
    .where("kind", "=", "factor")
    .where("expires_at", ">", now)
    .execute();
  await open
    .set({ used_at: now })
    .where("kind", "not in", [...RESTORING, "factor"])
    .execute();
}

/**
 * Revokes the links that would confirm new email addresses of these users.
 * @returns those who had one
 */
export async function useUpEmailChanges(
  db: IdentityDb,
  people: readonly string[],
  now: Date,
): Promise<string[]> {
  const revoked = await db
    .updateTable("one_use_token")
    .set({ used_at: now })
    .where("person", "=", anyOf(people))
    .where("kind", "=", "email")
    .where("used_at", "is", null)
    .returning(["person", "expires_at"])
    .execute();
  return revoked.flatMap(({ person, expires_at }) =>
    person !== null && expires_at > now ? [person] : [],
  );
}

/** Revokes every outstanding token of a user, also those that give the account back to them. */
export async function useUpEvery(db: IdentityDb, person: string, now: Date): Promise<void> {
  await useUpAll(db, person, now);
  await useUpRestoring(db, person, now).execute();
}

const useUpRestoring = (db: IdentityDb, person: string, now: Date) =>
  db
    .updateTable("one_use_token")
    .set({ used_at: now })
    .where("person", "=", person)
    .where("kind", "in", RESTORING)
    .where("used_at", "is", null);

/**
 * Revokes the links that were to give the account back to its user and were sent after this one:
 * someone else may have received them.
 */
export async function useUpLater(
  db: IdentityDb,
  { token, person, now }: { token: string; person: string; now: Date },
): Promise<void> {
  await useUpRestoring(db, person, now)
    .where("created_at", ">=", await issuedAt(db, token))
    .execute();
}

/** Returns when a token was issued. */
export async function issuedAt(db: IdentityDb, token: string): Promise<Date> {
  const { created_at } = await db
    .selectFrom("one_use_token")
    .select("created_at")
    .where("hash", "=", hashOf(token))
    .executeTakeFirstOrThrow();
  return created_at;
}
