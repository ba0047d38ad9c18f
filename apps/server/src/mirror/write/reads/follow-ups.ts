import { keepPrepared, queryRows } from "@counterfoil/database";
import { isDueAfter } from "../../../priority/is-due.ts";
import type { MirrorAccess, MirrorDb } from "../../schema.ts";
import { type FollowUpRead, followUpReadSchema } from "./related-objects.ts";

/** Delays between attempts of a failing read, in seconds. The last one repeats. */
const BACKOFF = [5, 30, 120, 600, 3600] as const;
/** Lease on a follow-up read for the process that requests it, in seconds. */
const LEASE = 30;

const IS_DUE = isDueAfter("next_at", [LEASE, ...BACKOFF], "attempts");

/** A pending read. */
export interface FollowUp {
  readonly read: FollowUpRead;
  /** Its key in the table. */
  readonly key: string;
  /** How often it had been requested when it was claimed. */
  readonly asked: number;
}

/** Serializes a read: equal reads have equal texts. */
export function keyOfRead(read: FollowUpRead): string {
  return JSON.stringify(read, Object.keys(flat(read)).sort());
}

/** Every key that occurs in a read, at any depth. */
function flat(value: object): Record<string, true> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => [
      [key, true],
      ...(typeof part === "object" && part !== null ? Object.entries(flat(part)) : []),
    ]),
  );
}

/** Stores follow-up reads in the transaction of the change that requires them. */
export async function addFollowUps(
  db: MirrorDb,
  account: string,
  reads: readonly FollowUpRead[],
): Promise<FollowUp[]> {
  const byKey = new Map(reads.map((read) => [keyOfRead(read), read]));
  if (byKey.size === 0) return [];
  const rows = await queryRows<{ errand: string; asked: number }>(
    db,
    keepPrepared(`insert into mirror_follow_up as f (account, errand, next_at)
     select $1, e, now() + make_interval(secs => ${LEASE}) from unnest($2::text[]) e
     on conflict (account, errand) do update set asked = f.asked + 1, next_at = excluded.next_at
     returning errand, asked`),
    [account, [...byKey.keys()].sort()],
  );
  return rows.flatMap(({ errand: key, asked }) => {
    const read = byKey.get(key);
    return read === undefined ? [] : [{ read, key, asked }];
  });
}

/** Stores follow-up reads on their own. */
export async function addPendingReads(
  access: MirrorAccess,
  account: string,
  reads: readonly FollowUpRead[],
): Promise<readonly FollowUp[]> {
  if (reads.length === 0) return [];
  return access.tenant(account, (db) => addFollowUps(db, account, reads));
}

/** Claims due follow-up reads, oldest first; other processes skip them for the lease. */
export async function claimFollowUps(
  access: MirrorAccess,
  account: string,
  limit: number,
): Promise<FollowUp[]> {
  const due = await access.readTenant(account, (db) =>
    queryRows(
      db,
      keepPrepared(`select 1 from mirror_follow_up
       where account = current_setting('counterfoil.account') and ${IS_DUE} limit 1`),
    ),
  );
  if (due.length === 0) return [];
  const rows = await access.statement<{ errand: string; asked: number }>(
    account,
    `update mirror_follow_up set next_at = now() + make_interval(secs => ${LEASE})
       where account = $1 and errand in (
         select errand from mirror_follow_up where account = $1 and ${IS_DUE}
         order by next_at limit $2 for update skip locked)
       returning errand, asked`,
    [account, limit],
  );
  return rows.map(({ errand: key, asked }) => ({
    read: followUpReadSchema.parse(JSON.parse(key)),
    key,
    asked,
  }));
}

/** Deletes completed reads, except for those requested again since. */
export async function completeFollowUps(
  access: MirrorAccess,
  account: string,
  done: readonly FollowUp[],
): Promise<void> {
  if (done.length === 0) return;
  await access.statement(
    account,
    keepPrepared(`delete from mirror_follow_up f using unnest($2::text[], $3::bigint[]) d(errand, asked)
       where f.account = $1 and f.errand = d.errand and f.asked = d.asked`),
    [account, done.map(({ key }) => key), done.map(({ asked }) => asked)],
  );
}

/** Postpones a failed read, and stores it on its first failure if it isn't stored yet. */
export async function postponeFollowUp(
  access: MirrorAccess,
  account: string,
  read: FollowUpRead,
  error: unknown,
): Promise<void> {
  await access.statement(
    account,
    `insert into mirror_follow_up as f (account, errand, attempts, error, next_at)
       values ($1, $2, 1, $3, now() + make_interval(secs => ($4::int[])[1]))
       on conflict (account, errand) do update set asked = f.asked + 1, attempts = f.attempts + 1,
         error = excluded.error,
         next_at = now() + make_interval(secs => ($4::int[])[least(f.attempts + 1, $5)])`,
    [account, keyOfRead(read), String(error).slice(0, 500), [...BACKOFF], BACKOFF.length],
  );
}
