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
 * Returns who is in the audit trail of the requester's business. They are read from one entry of an
 * index to the next, because a trail has many entries of few people and keys.
 */
export function auditActorsHandler(access: MirrorAccess): Handler<"auditActors"> {
  return ({ account }) =>
    access.readTenant(account, async (trx) => ({
      actors: await queryRows<ActorRow>(trx, ACTORS, [account, MAX_ACTORS]),
    }));
}

/** A query of the distinct values of a column, each found by the index of the column. */
const distinct = (column: "person" | "api_key") => `
  (select ${column} as id from audit_entry
     where account = $1 and ${column} is not null order by ${column} limit 1)
  union all
  select (select e.${column} from audit_entry e
            where e.account = $1 and e.${column} > a.id order by e.${column} limit 1)
    from ${column}_actor a where a.id is not null`;

const ACTORS = `
  with recursive person_actor as (${distinct("person")}),
  api_key_actor as (${distinct("api_key")}),
  key_name as (
    select id, name from api_key where account = $1
    union all select id, name from scim_token where account = $1
    union all select id, name from scim_token_ended where account = $1
  )
  select kind, id, name from (
    (select 'person' as kind, a.id, coalesce(p.display_name, a.id) as name
       from person_actor a left join person p on p.id = a.id where a.id is not null limit $2)
    union all
    (select 'api_key' as kind, a.id, coalesce(k.name, a.id) as name
       from api_key_actor a left join key_name k on k.id = a.id where a.id is not null limit $2)
  ) listed order by lower(name), id limit $2`;
