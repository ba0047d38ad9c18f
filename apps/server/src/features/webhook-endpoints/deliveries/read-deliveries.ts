import type {
  WebhookAttempt,
  WebhookAttemptError,
  WebhookDelivery,
  WebhookPayload,
} from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { WEBHOOK_KEPT_DAYS } from "@counterfoil/domain";
import { notFound } from "../../../http/response/refusal.ts";
import type { QueryTransaction } from "../../../mail/mail-access.ts";
import { type EventRow, payloadOf } from "../../../webhooks/payload.ts";

interface DeliveryRow extends EventRow {
  readonly id: string;
  readonly seq: string;
  readonly state: WebhookDelivery["state"];
  readonly attempts: number;
  readonly last_at: number | null;
  readonly status: number | null;
  readonly error: WebhookAttemptError | null;
  readonly ms: number | null;
  readonly next_at: number | null;
}

interface DeliveryQuery {
  readonly account: string;
  readonly endpoint: string;
  readonly id?: string;
  /** Deliveries before this number. */
  readonly before?: number | undefined;
  readonly failed?: boolean;
  readonly limit: number;
}

/** Returns deliveries to an endpoint of the transaction's business, newest first. */
export async function readDeliveries(
  db: QueryTransaction,
  filter: DeliveryQuery,
): Promise<WebhookDelivery[]> {
  return (await rowsIn(db, filter)).map(shown);
}

/**
 * Returns one delivery with its content and its attempts.
 * @throws Refusal if there is none
 */
export async function readDelivery(
  db: QueryTransaction,
  filter: Pick<DeliveryQuery, "account" | "endpoint"> & { readonly id: string },
): Promise<{
  readonly delivery: WebhookDelivery;
  readonly attempts: WebhookAttempt[];
  readonly payload: WebhookPayload;
}> {
  const [row] = await rowsIn(db, { ...filter, limit: 1 });
  if (row === undefined) throw notFound("This delivery no longer exists");
  const attempts = await queryRows<WebhookAttempt>(
    db,
    `select place as number, floor(extract(epoch from at))::float8 as at, status, error, ms
     from webhook_attempt where account = $1 and delivery = $2 order by place`,
    [filter.account, filter.id],
  );
  return { delivery: shown(row), attempts, payload: payloadOf(filter.account, row) };
}

function rowsIn(
  db: QueryTransaction,
  { account, endpoint, id, before, failed = false, limit }: DeliveryQuery,
): Promise<DeliveryRow[]> {
  return queryRows<DeliveryRow>(
    db,
    `select d.id, d.seq, d.state, d.attempts, d.status, d.error, d.ms,
       floor(extract(epoch from d.last_at))::float8 as last_at,
       floor(extract(epoch from u.at))::float8 as next_at,
       e.id as event, e.type, e.created::float8 as created, e.data
     from webhook_delivery d
       join webhook_event e on e.account = d.account and e.id = d.event
       left join webhook_due u on u.account = d.account and u.delivery = d.id
     where d.account = $1 and d.endpoint = $2 and ($3::text is null or d.id = $3)
       and ($4::bigint is null or d.seq < $4)
       and (not $5 or d.state = 'failed' or (d.state = 'waiting' and d.attempts > 0))
       and d.queued_at > now() - make_interval(days => $6)
     order by d.seq desc limit $7`,
    [account, endpoint, id ?? null, before ?? null, failed, WEBHOOK_KEPT_DAYS, limit],
  );
}

function shown(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    seq: Number(row.seq),
    event: row.event,
    type: row.type,
    created: row.created,
    state: row.state,
    attempts: row.attempts,
    lastAt: row.last_at,
    status: row.status,
    error: row.error,
    ms: row.ms,
    nextAt: row.next_at,
  };
}
