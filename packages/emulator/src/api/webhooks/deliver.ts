import { createHmac } from "node:crypto";
import { keepPrepared } from "@counterfoil/database";
import { z } from "zod";
import type { DatabaseSessions } from "../../store/session.ts";

export type SendWebhook = (request: Request) => Promise<Response>;

const due = z.object({
  id: z.coerce.number(),
  account: z.string(),
  event: z.string(),
  body: z.string(),
  attempts: z.coerce.number(),
  url: z.string().nullable(),
  secret: z.string().nullable(),
  /** The endpoint's own API version; null for the account's default. */
  version: z.string().nullable(),
  /** ID of the object that the event is about. */
  about: z.string(),
});

type DueDelivery = z.infer<typeof due>;

/**
 * Returns the seconds until the next attempt: 1 min, 2 min, 4 min, up to 8 h, for 3 days in total.
 */
const retryDelay = (attempts: number): number => Math.min(60 * 2 ** attempts, 8 * 3600);
const ATTEMPTS = 16;

/**
 * Returns the signature header of https://docs.stripe.com/webhooks#verify-manually, at real time.
 */
function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

/** Maximum number of concurrent deliveries. */
const CONCURRENCY = 8;

/**
 * Sends due events of one account or all, and waits for the responses. Events of one object are
 * sent one at a time, oldest first. Events of a failing endpoint are retried later.
 */
export async function deliver(
  sessions: DatabaseSessions,
  send: SendWebhook,
  account: string | null = null,
): Promise<void> {
  const { rows } = await sessions.query(DUE, [account]);
  const byObject = new Map<string, DueDelivery[]>();
  for (const row of rows) {
    const item = due.parse(row);
    const same = byObject.get(item.about) ?? [];
    byObject.set(item.about, same);
    same.push(item);
  }
  const waiting = [...byObject.values()];
  const carry = async (): Promise<void> => {
    for (let items = waiting.shift(); items !== undefined; items = waiting.shift()) {
      for (const item of items) await deliverOne(sessions, send, item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, carry));
}

async function deliverOne(
  sessions: DatabaseSessions,
  send: SendWebhook,
  item: DueDelivery,
): Promise<void> {
  const hasEndpoint = item.url !== null && item.secret !== null;
  if (!hasEndpoint || (await accepted(send, item.url ?? "", item.secret ?? "", bodyFor(item)))) {
    await sessions.query(DELIVERED, [item.id]);
    // Its snapshot must see deliveries of this event to other endpoints that ended until now.
    await sessions.query(UPDATE_PENDING, [item.account, item.event]);
    return;
  }
  await sessions.query(
    "update provider.delivery set attempts = attempts + 1, done = attempts + 1 >= $2, next_at = now() + make_interval(secs => $3) where id = $1",
    [item.id, ATTEMPTS, retryDelay(item.attempts)],
  );
}

async function accepted(
  send: SendWebhook,
  url: string,
  secret: string,
  body: string,
): Promise<boolean> {
  try {
    const response = await send(
      new Request(url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
          "stripe-signature": signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
        },
        body,
      }),
    );
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 300;
  } catch {
    return false;
  }
}

const eventBody = z.record(z.string(), z.unknown());

/**
 * Returns the event as its endpoint receives it: with the endpoint's API version, if it has one
 * (https://docs.stripe.com/api/webhook_endpoints/create). Objects have the same shape in every
 * version.
 */
function bodyFor({ body, version }: DueDelivery): string {
  if (version === null) return body;
  return JSON.stringify({ ...eventBody.parse(JSON.parse(body)), api_version: version });
}

const DELIVERED = keepPrepared("update provider.delivery set done = true where id = $1");

/** Updates `pending_webhooks` of a stored event to the number of undelivered ones. */
const UPDATE_PENDING = keepPrepared(`
update provider.object set body = regexp_replace(body, '"pending_webhooks":\\d+',
  '"pending_webhooks":' || (
    select count(*) from provider.delivery where account = $1 and event = $2 and not done
  ))
where account = $1 and type = 'event' and id = $2`);

/** Claims due rows, so that no two processes send an event at the same time. */
const DUE = keepPrepared(`
with taken as (
  select id from provider.delivery where not done and next_at <= now() and ($1::text is null or account = $1)
  order by id limit 500 for update skip locked
), claimed as (
  update provider.delivery set next_at = now() + interval '60 seconds'
  where id in (select id from taken)
  returning id, account, event, endpoint_account, endpoint, attempts
)
select claimed.id, claimed.account, claimed.event, event.body, claimed.attempts,
  coalesce(event.body::json #>> '{data,object,id}', event.id) as about,
  (endpoint.body::jsonb ->> 'url') as url, (endpoint.body::jsonb ->> 'api_version') as version, (endpoint.hidden ->> 'secret') as secret
from claimed
join provider.object event
  on event.account = claimed.account and event.type = 'event' and event.id = claimed.event
left join provider.object endpoint
  on endpoint.account = claimed.endpoint_account and endpoint.type = 'webhook_endpoint'
  and endpoint.id = claimed.endpoint and not endpoint.deleted
order by claimed.id`);

/** Sends webhooks to loopback addresses only: the embedded provider uses no network. */
export async function sendToLoopback(request: Request): Promise<Response> {
  const { hostname } = new URL(request.url);
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) {
    return new Response("Webhooks are only sent to this machine.", { status: 403 });
  }
  return fetch(request);
}
