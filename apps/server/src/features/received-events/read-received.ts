import type { ReceivedEvent } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { MirrorDb } from "../../mirror/schema.ts";
import { isExpired } from "../../provider/events.ts";

interface ReceivedEventRow {
  readonly id: string;
  readonly seq: string;
  readonly type: string;
  readonly created: number;
  readonly object: string;
  readonly object_id: string;
  readonly waits: boolean;
  readonly attempts: number;
  readonly error: string | null;
  readonly next_at: number;
}

interface ReceivedQuery {
  readonly id?: string | undefined;
  /** Events before this number. */
  readonly before?: number | undefined;
  readonly unapplied?: boolean | undefined;
  readonly limit: number;
  /** The provider's time for the business, in Unix seconds. */
  readonly now: number;
}

/** Returns events of the transaction's business, the last received first. */
export async function readReceived(
  db: MirrorDb,
  { id, before, unapplied = false, limit, now }: ReceivedQuery,
): Promise<ReceivedEvent[]> {
  const rows = await queryRows<ReceivedEventRow>(
    db,
    `select id, seq, type, created::float8 as created, object, object_id, body is not null as waits,
       attempts, error, floor(extract(epoch from next_at))::float8 as next_at
     from mirror_event where account = current_setting('counterfoil.account')
       and ($1::text is null or id = $1) and ($2::bigint is null or seq < $2)
       and (body is not null or not $3)
     order by seq desc limit $4`,
    [id ?? null, before ?? null, unapplied, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    seq: Number(row.seq),
    type: row.type,
    created: row.created,
    object: row.object,
    objectId: row.object_id,
    state: stateOf(row),
    attempts: row.attempts,
    error: row.error,
    nextAt: row.waits ? row.next_at : null,
    expired: isExpired(row.created, now),
  }));
}

function stateOf({ waits, attempts, error }: ReceivedEventRow): ReceivedEvent["state"] {
  if (waits) return attempts > 0 ? "failed" : "waiting";
  return error === null ? "applied" : "contradicted";
}
