import type { Transaction } from "kysely";
import type { IdentityDb, IdentitySchema } from "./schema.ts";
import { hashOf, newSecret } from "./secret.ts";

/**
 * What a one-use token is for; one kind never passes for another.
 * - `sign_in`: opens a session of `person` in `account`, by `POST /auth/custom`. 60 seconds.
 * - `reset`: sets a new password for `person`.
 * - `invitation`: accepts the invitation whose id is `subject`.
 * - `handoff`: tells the host `subject` who `person` is in `account`.
 * - `sso`: a token of the embedding platform, kept from its first use until it is too old.
 */
type OneUseKind = "sign_in" | "reset" | "invitation" | "handoff" | "sso";

/** A custom sign-in token lives a minute: it is used by the page that asked for it. */
export const SIGN_IN_SECONDS = 60;

/** Who and what a token speaks for. */
interface OneUse {
  readonly kind: OneUseKind;
  /** The person it was made for; null when they are not known here yet. */
  readonly person: string | null;
  /** The business it leads into; null when it has to do with none. */
  readonly account: string | null;
  /** What else it is tied to, by kind. */
  readonly subject: string | null;
}

/** The state of a token: valid, or why it isn't. */
export type OneUseState = "open" | "used" | "expired";

type Db = IdentityDb | Transaction<IdentitySchema>;

interface Issue extends Pick<OneUse, "kind"> {
  readonly person?: string | null;
  readonly account?: string | null;
  readonly subject?: string | null;
  /** How long it works, in seconds. */
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Makes a token that works once, for so many seconds. Only its hash is kept.
 * @returns the token, 43 characters that fit in an address: it is shown this once
 */
export async function issue(db: Db, wanted: Issue): Promise<string> {
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
 * Uses a token up. However many ask with it at once, one is answered; the row is locked, so that in
 * a transaction the others wait, and get it if that transaction fails.
 * @returns null for a token that is unknown, of another kind, expired or used
 */
export async function redeem(
  db: Db,
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

/** Looks at a token without using it; null for one that is unknown or of another kind. */
export async function lookAt(
  db: Db,
  { kind, token, now }: { kind: OneUseKind; token: string; now: Date },
): Promise<(OneUse & { readonly state: OneUseState }) | null> {
  const row = await db
    .selectFrom("one_use_token")
    .select(["person", "account", "subject", "used_at", "expires_at"])
    .where("hash", "=", hashOf(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { used_at, expires_at, ...found } = row;
  const state = used_at !== null ? "used" : expires_at <= now ? "expired" : "open";
  return { kind, ...found, state };
}

/**
 * Consumes a token issued by another system. Of any concurrent callers, exactly one succeeds.
 * @param token its unique ID
 * @param expires from when on it would be rejected anyway
 * @returns false if it was used before
 */
export async function useUp(
  db: Db,
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

/** Revokes every outstanding token of a user. */
export async function useUpAll(db: Db, person: string, now: Date): Promise<void> {
  await db
    .updateTable("one_use_token")
    .set({ used_at: now })
    .where("person", "=", person)
    .where("used_at", "is", null)
    .execute();
}
