import type { WebhookEndpoint } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import { notFound } from "../../http/response/refusal.ts";
import type { QueryTransaction } from "../../mail/mail-access.ts";
import { knownEventTypes } from "../../webhooks/record-event.ts";

interface EndpointRow {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: string[];
  readonly enabled: boolean;
  readonly created_at: number;
  readonly disabled_at: number | null;
  readonly failing_since: number | null;
  readonly previous_until: number | null;
}

const seconds = (column: string) => `floor(extract(epoch from ${column}))::float8 as ${column}`;

/** Returns the endpoints of the transaction's business, newest first; with `id`, only that one. */
export async function readEndpoints(
  db: QueryTransaction,
  account: string,
  id?: string,
): Promise<WebhookEndpoint[]> {
  const rows = await queryRows<EndpointRow>(
    db,
    `select id, url, description, events, enabled, ${seconds("created_at")},
       ${seconds("disabled_at")}, ${seconds("failing_since")},
       case when previous_until > now() then floor(extract(epoch from previous_until))::float8
         end as previous_until
     from webhook_endpoint where account = $1 and ($2::text is null or id = $2)
     order by webhook_endpoint.created_at desc, id`,
    [account, id ?? null],
  );
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    description: row.description,
    events: knownEventTypes(row.events),
    enabled: row.enabled,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    failingSince: row.failing_since,
    previousUntil: row.previous_until,
  }));
}

/**
 * Returns one endpoint.
 * @throws Refusal if the business has none with this ID
 */
export async function readEndpoint(
  db: QueryTransaction,
  account: string,
  id: string,
): Promise<WebhookEndpoint> {
  const [endpoint] = await readEndpoints(db, account, id);
  if (endpoint === undefined) throw unknownEndpoint();
  return endpoint;
}

/**
 * Locks an endpoint and returns it.
 * @throws Refusal if the business has none with this ID
 */
export async function holdEndpoint(
  db: QueryTransaction,
  account: string,
  id: string,
): Promise<WebhookEndpoint> {
  await queryRows(
    db,
    "select from webhook_endpoint where account = $1 and id = $2 for no key update",
    [account, id],
  );
  return readEndpoint(db, account, id);
}

const unknownEndpoint = () => notFound("This webhook no longer exists");
