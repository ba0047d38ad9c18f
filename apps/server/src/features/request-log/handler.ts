import type { LoggedRequest } from "@counterfoil/contract";
import { type Database, queryRows } from "@counterfoil/database";
import type { Handlers } from "../../http/handler.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { KEPT_DAYS } from "./request-log.ts";

interface LoggedRequestRow {
  readonly seq: string;
  readonly request: string;
  readonly at: number;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly person: string | null;
  readonly api_key: string | null;
  readonly name: string | null;
}

/** Lists the requests of the last days. */
export function requestLogHandlers(database: Database): Pick<Handlers, "requestLog"> {
  const access = database.access<MirrorSchema>("app");
  return {
    async requestLog({ account, query: { limit, before, view } }) {
      const rows = await access.readTenant(account, (db) =>
        queryRows<LoggedRequestRow>(
          db,
          `select r.seq, r.request, floor(extract(epoch from r.at))::float8 as at, r.method, r.route,
             r.status, r.ms, r.person, r.api_key, coalesce(p.display_name, k.name, d.name) as name
           from request_log r
             left join person p on p.id = r.person
             left join api_key k on k.account = r.account and k.id = r.api_key
             left join scim_token d on d.account = r.account and d.id = r.api_key
           where r.account = current_setting('counterfoil.account')
             and r.at >= now() - make_interval(days => $1)
             and ($2::bigint is null or r.seq < $2)
             and ($3 <> 'failed' or r.status >= 400) and ($3 <> 'keys' or r.api_key is not null)
           order by r.seq desc limit $4`,
          [KEPT_DAYS, before ?? null, view, limit + 1],
        ),
      );
      return { data: rows.slice(0, limit).map(shown), has_more: rows.length > limit };
    },
  };
}

function shown(row: LoggedRequestRow): LoggedRequest {
  const { request: id, at, method, route, status, ms, person, api_key, name } = row;
  const actor = api_key ?? person ?? "";
  return {
    seq: Number(row.seq),
    ...{ id, at, method, route, status, ms },
    actor: { type: api_key === null ? "person" : "api_key", id: actor, name: name ?? actor },
  };
}
