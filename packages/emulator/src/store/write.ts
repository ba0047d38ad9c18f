import { keepPrepared } from "@counterfoil/database";
import type { StoredResponse } from "./responses/stored-responses.ts";
import type { StoredRow } from "./row.ts";
import type { DatabaseSession } from "./session.ts";

/** Maximum rows written in one statement. */
const MAX_ROWS = 1000;

/** An event to be sent to an endpoint. */
export interface EventDelivery {
  account: string;
  event: string;
  endpointAccount: string;
  endpoint: string;
}

/**
 * Returns JSON texts as a PostgreSQL text[] literal. JSON escapes quotes and backslashes exactly as
 * an array literal requires, so this is much faster than the driver, which must escape any text.
 */
const jsonTexts = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(",")}}`;

/** Inserts or replaces objects, in the given order. */
export async function writeRows(
  session: DatabaseSession,
  all: readonly StoredRow[],
): Promise<void> {
  for (let from = 0; from < all.length; from += MAX_ROWS) {
    await session.query(UPSERT, objectValues(all.slice(from, from + MAX_ROWS)));
  }
}

/**
 * Writes objects as above, responses to idempotency keys and deliveries, mostly in one statement.
 */
export async function writeChanges(
  session: DatabaseSession,
  rows: readonly StoredRow[],
  responses: readonly StoredResponse[],
  deliveries: readonly EventDelivery[],
): Promise<void> {
  await writeRows(session, rows.slice(0, -MAX_ROWS));
  if (rows.length + responses.length + deliveries.length === 0) return;
  await session.query(WRITE_CHANGES, [
    ...objectValues(rows.slice(-MAX_ROWS)),
    ...responseValues(responses),
    ...deliveryValues(deliveries),
  ]);
}

/**
 * Writes the counters of an account.
 * @param counters values by `account|name`
 */
export async function writeCounters(
  session: DatabaseSession,
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [name, value] of counters) {
    const cut = name.indexOf("|");
    await session.query(UPSERT_COUNTER, [name.slice(0, cut), name.slice(cut + 1), value]);
  }
}

const objectValues = (rows: readonly StoredRow[]): unknown[] => [
  rows.map((row) => row.account),
  rows.map((row) => row.type),
  rows.map((row) => row.id),
  rows.map((row) => row.created),
  jsonTexts(rows.map((row) => row.body)),
  rows.map((row) => (row.hidden === undefined ? null : JSON.stringify(row.hidden))),
  jsonTexts(rows.map((row) => JSON.stringify(row.keys))),
  rows.map((row) => row.deleted),
];

const responseValues = (responses: readonly StoredResponse[]): unknown[] => [
  responses.map((response) => response.account),
  responses.map((response) => response.key),
  responses.map((response) => response.method),
  responses.map((response) => response.path),
  responses.map((response) => response.paramsHash),
  responses.map((response) => response.status),
  jsonTexts(responses.map((response) => response.body)),
  responses.map((response) => response.requestId),
];

const deliveryValues = (deliveries: readonly EventDelivery[]): unknown[] => [
  deliveries.map((delivery) => delivery.account),
  deliveries.map((delivery) => delivery.event),
  deliveries.map((delivery) => delivery.endpointAccount),
  deliveries.map((delivery) => delivery.endpoint),
];

const UPSERT_COUNTER = keepPrepared(`
insert into provider.counter (account, name, value) values ($1, $2, $3)
on conflict (account, name) do update set value = excluded.value`);

const UPSERT = keepPrepared(`
insert into provider.object (account, type, id, created, body, hidden, keys, deleted)
select account, type, id, created, body, hidden::jsonb, keys::jsonb, deleted
from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::boolean[])
  with ordinality as item(account, type, id, created, body, hidden, keys, deleted, position)
order by position
on conflict (account, type, id) do update set
  body = excluded.body,
  keys = excluded.keys,
  deleted = excluded.deleted,
  hidden = coalesce(excluded.hidden, object.hidden),
  created = case when object.deleted then excluded.created else object.created end,
  seq = case when object.deleted then excluded.seq else object.seq end`);

const WRITE_CHANGES = keepPrepared(`
with objects as (${UPSERT}),
responses as (
  insert into provider.idempotency (account, key, method, path, params_hash, status, body, request_id)
  select * from unnest($9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::integer[], $15::text[], $16::text[])
  on conflict (account, key) do update set method = excluded.method, path = excluded.path,
    params_hash = excluded.params_hash, status = excluded.status, body = excluded.body,
    request_id = excluded.request_id, created = now())
insert into provider.delivery (account, event, endpoint_account, endpoint)
select * from unnest($17::text[], $18::text[], $19::text[], $20::text[])`);
