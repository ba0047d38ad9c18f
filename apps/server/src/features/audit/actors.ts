import { queryRows } from "@counterfoil/database";
import type { Handler } from "../../http/handler.ts";
import type { MirrorAccess } from "../../mirror/schema.ts";

/** Maximum number of actors that are listed; the others are found by what they changed. */
const MAX_ACTORS = 500;

interface ActorRow {
  readonly kind: "person" | "api_key";
  readonly id: string;
  readonly name: string;
}

/**
 * Returns who is in the audit trail of the requester's business. People are read from one entry of
 * the index to the next, because a trail has many entries of few people.
 */
export function auditActorsHandler(access: MirrorAccess): Handler<"auditActors"> {
  return ({ account }) =>
    access.readTenant(account, async (trx) => ({
      actors: await queryRows<ActorRow>(trx, ACTORS, [account, MAX_ACTORS]),
    }));
}

const ACTORS = `
  with recursive actor as (
    (select person as id from audit_entry
       where account = $1 and person is not null order by person limit 1)
    union all
    select (select e.person from audit_entry e
              where e.account = $1 and e.person > actor.id order by e.person limit 1)
      from actor where actor.id is not null
  ), api_key_of as (
    select id, name from api_key where account = $1
    union all select id, name from scim_token where account = $1
    union all select id, name from scim_token_ended where account = $1
  )
  select kind, id, name from (
    (select 'person' as kind, a.id, coalesce(p.display_name, a.id) as name
       from actor a left join person p on p.id = a.id where a.id is not null limit $2)
    union all
    (select 'api_key' as kind, id, name from api_key_of limit $2)
  ) listed order by lower(name), id limit $2`;
