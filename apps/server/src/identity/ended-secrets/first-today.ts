import { DAY_SECONDS } from "@counterfoil/domain";
import { sql } from "kysely";
import type { AuditedRequest } from "../../audit/origin.ts";
import type { IdentityTransaction } from "../schema.ts";
import { MAX_ADDRESSES, utcDay } from "../secrets/secret-use.ts";
import { counterKey } from "../throttling/counter-key.ts";

/** A request that was rejected because its secret has stopped working. */
export interface RejectedUse {
  readonly from: AuditedRequest;
  readonly now: Date;
}

/** The use of a secret that has stopped working. */
interface EndedUse {
  readonly kind: "session" | "replaced" | "key" | "token" | "link";
  /** Identifies the secret, or what it belongs to. */
  readonly id: string;
  /** The network address. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Returns whether a use is the first from its address in this UTC day, for up to as many addresses
 * as a valid secret has entries of, so that a thief can't fill the audit trail. Counted in the
 * transaction that records it: of concurrent requests, one is the first.
 */
export async function isFirstToday(
  trx: IdentityTransaction,
  { kind, id, address, now }: EndedUse,
): Promise<boolean> {
  const day = utcDay(now);
  const counter = counterKey("ended", kind, id, day);
  const ends = new Date(Date.parse(day) + DAY_SECONDS * 1000);
  const counted = await trx
    .selectFrom("login_throttle")
    .select("attempts")
    .where("key", "=", counter)
    .executeTakeFirst();
  if (counted !== undefined && counted.attempts >= MAX_ADDRESSES) return false;
  const fresh = await trx
    .insertInto("login_throttle")
    .values({ key: counterKey("ended", kind, id, day, address), attempts: 1, resets_at: ends })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (fresh === undefined) return false;
  const { attempts } = await trx
    .insertInto("login_throttle")
    .values({ key: counter, attempts: 1, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ attempts: sql<number>`login_throttle.attempts + 1` }),
    )
    .returning("attempts")
    .executeTakeFirstOrThrow();
  return attempts <= MAX_ADDRESSES;
}
