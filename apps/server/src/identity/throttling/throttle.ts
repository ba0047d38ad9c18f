import { DAY_SECONDS } from "@counterfoil/domain";
import { sql } from "kysely";
import type { AuditedRequest } from "../../audit/origin.ts";
import { networkOf } from "../../http/origin/network.ts";
import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { IdentityDb } from "../schema.ts";
import { counterKey } from "./counter-key.ts";
import { type Delays, paced } from "./pace.ts";
import { recordThrottled } from "./record-throttled.ts";
import { windowEnded } from "./window-ended.ts";

const WINDOW_SECONDS = 15 * 60;
/** Seconds that a network is remembered after a user's sign-in. */
const KNOWN_SECONDS = 30 * DAY_SECONDS;
/** Failures of one network within 15 minutes, for all users together. */
const NETWORK_LIMIT = 50;
/**
 * Failures for one user within a day, from unknown networks, after which unknown networks are
 * limited.
 */
const ATTACK_FAILURES = 50;
/**
 * Calls of one network within 15 minutes: many people in one office share an address, and few fail.
 */
const CALL_LIMIT = 100;

/**
 * A user on one network or on a known device: ten attempts, then a delay of 30 seconds that
 * doubles.
 */
const USUAL: Delays = { free: 10, first: 30, longest: DAY_SECONDS };
/** A user under attack, on an unknown network: two attempts a day. */
const UNDER_ATTACK: Delays = { free: 2, first: DAY_SECONDS, longest: DAY_SECONDS };

interface Attempt {
  /** Trimmed and in lower case. */
  readonly email: string;
  /** The network address. */
  readonly address: string;
  readonly now: Date;
  /** The device's ID if this user has signed in on it before; otherwise null. */
  readonly device: string | null;
  /** Called when the attempt is rejected, before the refusal is thrown. */
  readonly onWait?: () => void;
  /** Attempted action; each kind has its own counter. Signing in by default. */
  readonly what?: "reset" | "factor" | "passkey";
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses count too. A rejected
 * attempt doesn't count again. No one can lock a user out: a known device has its own counter, and
 * every new network keeps two attempts a day, however many others fail. The audit trail gets one
 * entry per counter and 15 minutes, so that rejected attempts don't fill it.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function countAttempt(db: IdentityDb, attempt: Attempt): Promise<void> {
  const currentWait = await waitOf(db, attempt);
  if (currentWait === null) return;
  attempt.onWait?.();
  const noticeKey = counterKey("told", currentWait.counter.toString("base64url"));
  if (await isFirst(db, noticeKey, attempt.now)) await recordThrottled(db, attempt);
  throw wait(currentWait.until, attempt.now);
}

/** Until when an attempt is rejected, and the counter by which the audit trail is told once. */
interface Wait {
  readonly counter: Buffer;
  readonly until: Date;
}

async function waitOf(db: IdentityDb, attempt: Attempt): Promise<Wait | null> {
  const { email, address, now, device, what = "" } = attempt;
  const pace = async (counter: Buffer, delays: Delays): Promise<Wait | null> => {
    const until = await paced(db, counter, now, delays);
    return until === null ? null : { counter, until };
  };
  if (device !== null) return pace(counterKey(`${what}device`, email, device), USUAL);
  const network = counterKey(`${what}address`, networkOf(address));
  // First, because every further address that the network tries would otherwise leave a row.
  const usedUp = await usedUpUntil(db, network, now);
  if (usedUp !== null) return { counter: network, until: usedUp };
  const early = await pace(counterKey(`${what}pair`, email, networkOf(address)), USUAL);
  if (early !== null) return early;
  const here = await count(db, network, now, WINDOW_SECONDS);
  if (here.attempts > NETWORK_LIMIT) return { counter: network, until: here.resets_at };
  const everywhere = await count(db, counterKey(`${what}email`, email), now, DAY_SECONDS);
  if (everywhere.attempts <= ATTACK_FAILURES || (await isKnown(db, attempt))) return null;
  // Wider than one subscriber: an attacker with IPv6 has thousands of subnets.
  const site = await pace(counterKey(`${what}site`, email, networkOf(address, 48)), UNDER_ATTACK);
  // All networks that attack this user are one to the audit trail.
  return site === null ? null : { ...site, counter: counterKey(`${what}email`, email) };
}

/** Returns until when a network is rejected; null if it has attempts left. Counts nothing. */
async function usedUpUntil(db: IdentityDb, network: Buffer, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("login_throttle")
    .select("resets_at")
    .where("key", "=", network)
    .where("attempts", ">=", NETWORK_LIMIT)
    .where(sql<boolean>`not ${windowEnded(now, WINDOW_SECONDS)}`)
    .executeTakeFirst();
  return row?.resets_at ?? null;
}

function wait(until: Date, now: Date): Refusal {
  return refuse("too_many_requests", "Too many attempts. Wait a while, then try again.", {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

/** A call whose email address isn't known before it is processed. */
interface AddressedCall {
  readonly what: "sso" | "redeem" | "passkey";
  readonly address: string;
  readonly now: Date;
  /** The request, for the audit trail. */
  readonly from: AuditedRequest;
}

/**
 * Counts a call before it is processed, by network only.
 * @throws Refusal too_many_requests with the seconds to wait
 */
export async function countCall(db: IdentityDb, call: AddressedCall): Promise<void> {
  const { what, address, now } = call;
  const calls = await count(db, counterKey(what, networkOf(address)), now, WINDOW_SECONDS);
  if (calls.attempts <= CALL_LIMIT) return;
  if (calls.attempts === CALL_LIMIT + 1) await recordThrottled(db, { ...call, email: null });
  throw wait(calls.resets_at, now);
}

/** Removes a successful call from the count. */
export async function forgiveCall(db: IdentityDb, { what, address }: AddressedCall): Promise<void> {
  await db
    .updateTable("login_throttle")
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where("key", "=", counterKey(what, networkOf(address)))
    .execute();
}

/**
 * Resets a user's counters here after a successful sign-in.
 * @returns whether the place is new: an unknown device on an unknown network
 */
export async function forgive(db: IdentityDb, attempt: Attempt): Promise<boolean> {
  const { email, address, device, what = "" } = attempt;
  const network = networkOf(address);
  const fresh = device === null && !(await isKnown(db, attempt));
  await db
    .deleteFrom("login_throttle")
    .where("key", "in", [
      counterKey(`${what}pair`, email, network),
      counterKey(`${what}site`, email, networkOf(address, 48)),
      counterKey(`${what}device`, email, device ?? ""),
    ])
    .execute();
  if (device === null) {
    await db
      .updateTable("login_throttle")
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where("key", "in", [
        counterKey(`${what}address`, network),
        counterKey(`${what}email`, email),
      ])
      .execute();
  }
  const first = { attempts: 0, resets_at: after(attempt.now, KNOWN_SECONDS) };
  await db
    .insertInto("login_throttle")
    .values({ key: counterKey("known", email, network), ...first })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(first))
    .execute();
  return fresh;
}

async function count(db: IdentityDb, key: Buffer, now: Date, window: number) {
  const fresh = after(now, window);
  const ended = windowEnded(now, window);
  return db
    .insertInto("login_throttle")
    .values({ key, attempts: 1, resets_at: fresh })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        attempts: sql<number>`case when ${ended} then 1 else login_throttle.attempts + 1 end`,
        resets_at: sql<Date>`case when ${ended} then ${fresh} else login_throttle.resets_at end`,
      }),
    )
    .returning(["attempts", "resets_at"])
    .executeTakeFirstOrThrow();
}

/** Returns whether a window of 15 minutes begins with this call. Within one, nothing is written. */
async function isFirst(db: IdentityDb, key: Buffer, now: Date): Promise<boolean> {
  const values = { attempts: 1, resets_at: after(now, WINDOW_SECONDS) };
  const begun = await db
    .insertInto("login_throttle")
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(values).where(windowEnded(now, WINDOW_SECONDS)),
    )
    .returning("key")
    .executeTakeFirst();
  return begun !== undefined;
}

async function isKnown(db: IdentityDb, { email, address, now }: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom("login_throttle")
    .select("key")
    .where("key", "=", counterKey("known", email, networkOf(address)))
    .where("resets_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
