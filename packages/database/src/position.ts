/** A position in the write-ahead log of the database. */
export interface Position {
  /** The timeline, in decimal. Positions of different timelines can't be compared. */
  readonly timeline: string;
  /** As PostgreSQL writes a `pg_lsn`. */
  readonly lsn: string;
}

/**
 * Selects a position that every commit visible by now precedes. A commit is written to disk before
 * it is visible, unless `synchronous_commit` is off. What is only inserted may belong to open
 * transactions, and a replica gets it later.
 */
export const POSITION = `
  select ('x' || left(pg_walfile_name(at.lsn), 8))::bit(32)::int::text, at.lsn::text
  from (
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn()
    end as lsn
  ) at`;

/** Thrown by a read on a replica that hasn't reached the position. */
export class Behind extends Error {}

/** Returns the position in the row of `POSITION`. */
export function positionIn(row: readonly (string | null)[] | undefined): Position {
  const [timeline, lsn] = row ?? [];
  if (!timeline || !lsn) throw new Error("The database returned no position.");
  return { timeline, lsn };
}

/**
 * Selects whether a replica has replayed everything up to a position: `t` or `f`. After a failover,
 * a replica that didn't follow the new primary is on another timeline. The function that returns a
 * replica's timeline is one checkpoint late, which only makes the answer `f`.
 */
export const REACHED = `
  select pg_is_in_recovery()
    and (select timeline_id from pg_control_checkpoint()) = $1::int
    and pg_last_wal_replay_lsn() >= $2::pg_lsn as reached`;
