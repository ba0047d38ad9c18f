import {
  DAY_SECONDS,
  EMAIL_CHANGES_A_DAY,
  EMAIL_CONFIRM_HOURS,
  EMAIL_KEEP_DAYS,
  unixSeconds,
} from "@counterfoil/domain";
import { refuse } from "../http/response/refusal.ts";
import { endSessions } from "./end-sessions.ts";
import { removeFactorsSince } from "./factors/remove-factors-since.ts";
import { holdFactors } from "./factors/required-factor.ts";
import type { SecondFactor } from "./factors/second-factors.ts";
import {
  issue,
  issuedAt,
  redeem,
  useUpAll,
  useUpEmailChanges,
  useUpLater,
} from "./one-use-tokens.ts";
import type { IdentityDb, IdentityTransaction } from "./schema.ts";
import { setEmail } from "./set-email.ts";

const HOUR = 60 * 60;
/** Lifetime of the link that confirms a new address, in seconds. */
const CONFIRM_SECONDS = EMAIL_CONFIRM_HOURS * HOUR;
/** Lifetime of the link that keeps or restores the old address, in seconds. */
const KEEP_SECONDS = EMAIL_KEEP_DAYS * DAY_SECONDS;

/** The links of a requested change, which can't be retrieved again. Times in Unix seconds. */
interface ChangeTokens {
  /** The token that confirms the new address. */
  readonly confirm: string;
  readonly confirmEnds: number;
  /** The token that keeps or restores the old address. */
  readonly keep: string;
  readonly keepEnds: number;
}

/** A user's address before and after a link was used. */
interface ChangedAddress {
  readonly person: string;
  /** The second factors that were removed with it. */
  readonly kinds: readonly SecondFactor[];
  readonly before: string;
  readonly after: string;
}

interface EmailChange {
  readonly person: string;
  /** Trimmed and in lower case. */
  readonly email: string;
  readonly now: Date;
}

/**
 * Requests a change of a user's email address: nothing changes until the new one is confirmed. An
 * earlier request is replaced. Whether the address is known here isn't checked, so that no one
 * learns it.
 * @throws Refusal too_many_requests after the daily maximum
 */
export async function requestEmailChange(
  trx: IdentityTransaction,
  { person, email, now }: EmailChange,
): Promise<ChangeTokens> {
  // Locked, so that concurrent requests count each other, and replace each other.
  const { email: old } = await trx
    .selectFrom("person")
    .select("email")
    .where("id", "=", person)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { requests } = await trx
    .selectFrom("one_use_token")
    .select((eb) => eb.fn.countAll<number>().as("requests"))
    .where("person", "=", person)
    .where("kind", "=", "email")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  if (Number(requests) >= EMAIL_CHANGES_A_DAY) {
    throw refuse("too_many_requests", "Too many attempts. Wait a while, then try again.", {
      retryAfter: CONFIRM_SECONDS,
    });
  }
  await cancelEmailChange(trx, person, now);
  const confirm = await issue(trx, {
    kind: "email",
    person,
    subject: email,
    seconds: CONFIRM_SECONDS,
    now,
  });
  const keep = await issue(trx, {
    kind: "keep_email",
    person,
    subject: old,
    seconds: KEEP_SECONDS,
    now,
  });
  const seconds = unixSeconds(now);
  return {
    confirm,
    confirmEnds: seconds + CONFIRM_SECONDS,
    keep,
    keepEnds: seconds + KEEP_SECONDS,
  };
}

/** Revokes the link that confirms a user's new address. Returns whether there was one. */
export async function cancelEmailChange(
  trx: IdentityTransaction,
  person: string,
  now: Date,
): Promise<boolean> {
  return (await useUpEmailChanges(trx, [person], now)).length > 0;
}

/** Returns the address that a user has requested and not confirmed yet; null if there is none. */
export async function pendingEmail(
  db: IdentityDb | IdentityTransaction,
  person: string,
  now: Date,
): Promise<{ readonly email: string; readonly expiresAt: Date } | null> {
  const row = await db
    .selectFrom("one_use_token")
    .select(["subject", "expires_at"])
    .where("person", "=", person)
    .where("kind", "=", "email")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined || row.subject === null) return null;
  return { email: row.subject, expiresAt: row.expires_at };
}

/**
 * Changes the user's address to the one that the link was sent to. Links to a new password that
 * were sent to the old address stop working.
 * @returns the change; null if the token has been used or has expired
 * @throws Refusal email_taken if the address is another user's by now
 */
export async function confirmEmail(
  trx: IdentityTransaction,
  token: string,
  now: Date,
): Promise<ChangedAddress | null> {
  const redeemed = await redeem(trx, { kind: "email", token, now });
  if (redeemed?.person == null || redeemed.subject === null) return null;
  const before = await setEmail(trx, redeemed.person, redeemed.subject);
  await useUpAll(trx, redeemed.person, now);
  return { person: redeemed.person, kinds: [], before, after: redeemed.subject };
}

/**
 * Keeps or restores the address that the link was sent to, revokes what the person who requested
 * the change could still use, with the second factors that were added since, and ends all sessions.
 * @returns the change; null if the token has been used or has expired
 * @throws Refusal email_taken if the address is another user's by now
 */
export async function keepEmail(
  trx: IdentityTransaction,
  token: string,
  now: Date,
): Promise<ChangedAddress | null> {
  const redeemed = await redeem(trx, { kind: "keep_email", token, now });
  if (redeemed?.person == null || redeemed.subject === null) return null;
  await holdFactors(trx, redeemed.person);
  const before = await setEmail(trx, redeemed.person, redeemed.subject);
  const kinds = await removeFactorsSince(trx, redeemed.person, await issuedAt(trx, token));
  await useUpAll(trx, redeemed.person, now);
  // A later change was requested from an address that is no longer theirs.
  await useUpLater(trx, { token, person: redeemed.person, now });
  await endSessions(trx, { person: redeemed.person }, now);
  return { person: redeemed.person, kinds, before, after: redeemed.subject };
}
