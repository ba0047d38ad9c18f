import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type Refusal, refuse } from "../http/refusal.ts";
import type { IdentityDb } from "./schema.ts";

const WINDOW_SECONDS = 15 * 60;
/** A device that signed in before is known for this long, whoever else fails at its address. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60;
const PAIR_LIMIT = 10;
const ADDRESS_LIMIT = 50;
const EMAIL_LIMIT = 100;
/** Offices share one address: many come over in the same quarter of an hour, few fail. */
const CALL_LIMIT = 100;

interface Attempt {
  /** As people are looked up: trimmed and in lower case. */
  readonly email: string;
  /** The network address. */
  readonly address: string;
  readonly now: Date;
  /** What is tried, counted by itself; signing in unless told. */
  readonly what?: "reset";
}

/**
 * Counts an attempt before the password is looked at, so that parallel guesses count as well.
 * What is refused here counts no further, so that guesses made at one address do not keep their
 * owner out elsewhere; the limit per e-mail is for many addresses at once, and spares those from
 * which that person signed in before.
 * @throws Refusal too_many_requests, with the seconds to wait
 */
export async function countAttempt(db: IdentityDb, attempt: Attempt): Promise<void> {
  const { email, address, now, what = "" } = attempt;
  const pair = await count(db, keyOf(`${what}pair`, email, address), now);
  if (pair.attempts > PAIR_LIMIT) throw wait(pair.resets_at, now);
  const here = await count(db, keyOf(`${what}address`, address), now);
  if (here.attempts > ADDRESS_LIMIT) throw wait(here.resets_at, now);
  const everywhere = await count(db, keyOf(`${what}email`, email), now);
  if (everywhere.attempts > EMAIL_LIMIT && !(await isKnown(db, attempt))) {
    throw wait(everywhere.resets_at, now);
  }
}

function wait(until: Date, now: Date): Refusal {
  return refuse("too_many_requests", "Too many attempts. Wait a while, then try again", {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

/** A call that no e-mail is known of before it has been checked. */
interface AddressedCall {
  readonly what: "sso" | "redeem";
  readonly address: string;
  readonly now: Date;
}

/**
 * Counts a call before it is looked at, by network address alone.
 * @throws Refusal too_many_requests, with the seconds to wait
 */
export async function countCall(db: IdentityDb, call: AddressedCall): Promise<void> {
  const { what, address, now } = call;
  const calls = await count(db, keyOf(what, address), now);
  if (calls.attempts > CALL_LIMIT) throw wait(calls.resets_at, now);
}

/** Takes a good call off the count. */
export async function forgiveCall(db: IdentityDb, { what, address }: AddressedCall): Promise<void> {
  await db
    .updateTable("login_throttle")
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where("key", "=", keyOf(what, address))
    .execute();
}

/** A right password clears what was counted against this person at this address. */
export async function forgive(db: IdentityDb, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom("login_throttle")
    .where("key", "=", keyOf("pair", attempt.email, attempt.address))
    .execute();
  await db
    .updateTable("login_throttle")
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where("key", "in", [keyOf("address", attempt.address), keyOf("email", attempt.email)])
    .execute();
  const known = {
    attempts: 0,
    resets_at: new Date(attempt.now.getTime() + KNOWN_SECONDS * 1000),
  };
  await db
    .insertInto("login_throttle")
    .values({ key: keyOf("known", attempt.email, attempt.address), ...known })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(known))
    .execute();
}

async function count(db: IdentityDb, key: Buffer, now: Date) {
  const fresh = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  return db
    .insertInto("login_throttle")
    .values({ key, attempts: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        attempts: sql<number>`case when login_throttle.resets_at <= ${now} then 1
          else login_throttle.attempts + 1 end`,
        resets_at: sql<Date>`case when login_throttle.resets_at <= ${now} then ${fresh}
          else login_throttle.resets_at end`,
      }),
    )
    .returning(["attempts", "resets_at"])
    .executeTakeFirstOrThrow();
}

async function isKnown(db: IdentityDb, attempt: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom("login_throttle")
    .select("key")
    .where("key", "=", keyOf("known", attempt.email, attempt.address))
    .where("resets_at", ">", attempt.now)
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf(...parts: string[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
