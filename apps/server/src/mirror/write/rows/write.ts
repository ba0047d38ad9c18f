import { keepPrepared, queryRows } from "@counterfoil/database";
import type { WireObject } from "../../../provider/encoding/wire.ts";
import type { Moment } from "../../../provider/moment.ts";
import { bodyOf } from "../../body.ts";
import { columnsOf } from "../../columns/columns.ts";
import { copyToFacets, facetRecords, facetRows, STORE_FACETS } from "../../facets/write.ts";
import type { MirrorDb } from "../../schema.ts";

/** A mirrored object, with what decides which of two versions is newer. */
export interface CurrentRow {
  readonly type: string;
  readonly id: string;
  /** The provider's second as of which it is known. */
  readonly as_of: number;
  readonly version: number;
  readonly deleted: boolean;
  readonly body: string;
}

/** Returns the mirrored versions of these objects, by `type:id`. */
export async function currentRows(
  db: MirrorDb,
  objects: readonly WireObject[],
): Promise<Map<string, CurrentRow>> {
  const rows = await queryRows<CurrentRow>(
    db,
    keepPrepared(`select type, id, as_of, version, deleted, body from mirror_object
     where (type, id) in (select * from unnest($1::text[], $2::text[]))
       and account = current_setting('counterfoil.account')`),
    [objects.map((object) => object.object), objects.map((object) => object.id)],
  );
  return new Map(rows.map((row) => [objectKey(row.type, row.id), row]));
}

export const objectKey = (type: string, id: string) => `${type}:${id}`;

/**
 * Writes objects with their facets unconditionally; the caller has decided that they are newer.
 */
export async function upsertRows(
  db: MirrorDb,
  account: string,
  objects: readonly { readonly object: WireObject; readonly at: Moment }[],
  now: number,
): Promise<void> {
  if (objects.length === 0) return;
  const zone = await zoneFor(db, objects);
  const rows = objects.map(({ object, at }) => {
    const deleted = object.deleted === true;
    return {
      account,
      type: object.object,
      id: object.id,
      ...(deleted
        ? { created: 0, text: "" }
        : columnsOf(object, { now: Math.max(at.to, now), zone })),
      body: bodyOf(object),
      as_of: at.from,
      deleted,
    };
  });
  await queryRows(
    db,
    keepPrepared(`with written as (
       insert into mirror_object as o
         (account, type, id, created, status, customer, currency, amount, due, name, email, last4,
          number, text, body, as_of, deleted)
       select account, type, id, created, status, customer, currency, amount, due, name, email,
         last4, number, text, body, as_of, deleted
       from json_to_recordset($1::json) as r(
         account text, type text, id text, created bigint, status text, customer text,
         currency text, amount bigint, due bigint, name text, email text, last4 text, number text,
         text text, body text, as_of bigint, deleted boolean)
       on conflict (account, type, id) do update set
         (created, status, customer, currency, amount, due, name, email, last4, number, text, body,
          as_of, deleted, version)
       = (case when excluded.deleted then o.created else excluded.created end, excluded.status,
          excluded.customer, excluded.currency, excluded.amount, excluded.due, excluded.name,
          excluded.email, excluded.last4, excluded.number, excluded.text, excluded.body,
          excluded.as_of, excluded.deleted, o.version + 1)
       returning account, type, id, created, status, amount),
     given as materialized (
       select w.account, w.type, w.id, g.name, g.value, w.created, w.status, w.amount
       from written w join ${facetRecords("$2")} on g.type = w.type and g.id = w.id),
     ${STORE_FACETS},
     ${copyToFacets("written", "given")}
     select`),
    [JSON.stringify(rows), JSON.stringify(objects.flatMap(({ object }) => facetRows(object)))],
  );
}

/** Returns the time zone of the business, if one of the objects has a date that depends on it. */
async function zoneFor(
  db: MirrorDb,
  objects: readonly { readonly object: WireObject }[],
): Promise<string> {
  if (!objects.some(({ object }) => object.object === "invoice")) return "UTC";
  const [row] = await queryRows<{ time_zone: string }>(
    db,
    keepPrepared("select time_zone from account where id = current_setting('counterfoil.account')"),
  );
  return row?.time_zone ?? "UTC";
}
