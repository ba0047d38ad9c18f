import { escapeLiteral, type Pool } from "pg";
import Stripe from "stripe";

const CHANGED = ["customer", "invoice", "charge", "payment_intent"];
const DAY = 86_400;

/** The metadata of objects that change during the outage. */
const MARK = `"metadata":{"shelf":"outage"}`;

/**
 * Changes objects of four types at the provider, each with an event of the last day, without
 * delivering any of the events.
 * @returns the IDs of the changed objects
 */
export async function changeUnseen(
  owner: Pool,
  account: string,
  number: number,
): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const each = Math.ceil(number / CHANGED.length);
  const ids: string[] = [];
  for (const type of CHANGED) {
    const { rows } = await owner.query<{ id: string }>(
      `with picked as (
         select id, row_number() over (order by id) as place from provider.object
         where account = $1 and type = $2::text and position('"metadata":{}' in body) > 0
         order by id limit $3::bigint),
       changed as (
         update provider.object o set body = ${marked("o.body")}
         from picked where o.account = $1 and o.type = $2::text and o.id = picked.id
         returning o.id, o.body, picked.place)
       insert into provider.object (account, type, id, created, body, keys)
       select $1, 'event', 'evt_outage' || substr(md5(id), 1, 20),
         ${now - DAY} + place * ${DAY} / $3::bigint,
         '{"id":"evt_outage' || substr(md5(id), 1, 20) || '","object":"event","api_version":'
           || ${escapeLiteral(JSON.stringify(Stripe.API_VERSION))}
           || ',"created":' || (${now - DAY} + place * ${DAY} / $3::bigint) || ',"data":{"object":' || body
           || ',"previous_attributes":{"metadata":{"shelf":null}}},"livemode":false,'
           || '"pending_webhooks":0,"request":{"id":null,"idempotency_key":null},"type":"'
           || $2::text || '.updated"}',
         jsonb_build_object('type', $2::text || '.updated')
       from changed
       returning body::json -> 'data' -> 'object' ->> 'id' as id`,
      [account, type, each],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Replaces the object's own metadata, which follows that of its lines. */
const marked = (body: string): string =>
  `regexp_replace(${body}, '^(.*)"metadata":\\{\\}', '\\1' || ${escapeLiteral(MARK)})`;

/** Makes the mirror a day old, for these objects and for the events that it has read. */
export async function age(owner: Pool, account: string, ids: readonly string[]): Promise<void> {
  await owner.query(
    `update mirror_progress set value = (value::bigint - ${DAY})::text
     where account = $1 and name in ('events', 'events:read')`,
    [account],
  );
  await owner.query(
    `update mirror_object set as_of = as_of - ${DAY}
     where account = $1 and type = any($2) and id = any($3)`,
    [account, CHANGED, ids],
  );
}

/** Returns how many changed objects the mirror has in their new version. */
export async function seen(owner: Pool): Promise<number> {
  const { rows } = await owner.query<{ seen: string }>(
    "select count(*) as seen from mirror_object where type = any($1) and position($2 in body) > 0",
    [CHANGED, MARK],
  );
  return Number(rows[0]?.seen ?? 0);
}
