/**
 * Removes the client secrets that earlier releases have mirrored and no one needs: all except those
 * of payments whose customer still has to authenticate. No facet comes from them, so the write
 * counts as one of the release whose facets are recorded.
 */
const without = (type: string, name: string) =>
  ({
    name,
    earlier: "any",
    fill: {
      accounts: "select id as account from account",
      batch: `
with batch as (
  select id from mirror_object
  where account = $1 and type = '${type}' and id > $2 order by id limit $3
), writer as materialized (
  select set_config('counterfoil.facets', max(release), true) from mirror_facet_source
), cleared as (
  update mirror_object
  set body = regexp_replace(body, '"client_secret":"[^"\\\\]*"', '"client_secret":null', 'g')
  where account = $1 and type = '${type}' and id in (select id from batch)
    and strpos(body, '"client_secret":"') > 0
    and (type <> 'payment_intent' or body::json ->> 'status' is distinct from 'requires_action')
)
select max(id) as last from batch where exists (select from writer)
`,
    },
  }) as const;

export const clientSecret0001 = without("payment_intent", "client-secret-0001");
export const clientSecret0002 = without("setup_intent", "client-secret-0002");
