import { resources, type TimelineEntry } from "@counterfoil/contract";
import { json } from "../../http/answer.ts";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/refusal.ts";
import { type MirrorAccess, type MirrorDb, query } from "../../mirror/schema.ts";
import type { Guard } from "../../resources/guard.ts";

interface Row {
  id: string;
  type: string;
  created: number;
  object: string;
  object_id: string;
  facts: string;
  changes: string | null;
}

/** What happened to an object and to those that belong to it, newest first. */
export function timelineHandler(access: MirrorAccess, guard: Guard): Handler<"timeline"> {
  return async ({ account, role, param, query: { limit, before, changes } }) => {
    const id = param("id");
    const kinds = Object.values(resources).filter((row) => row.idPattern.test(id));
    const rows = await access.readTenant(account, async (db) => {
      // Ids of coupons and products may read like any other: what is there decides.
      const there = await typesOf(db, id);
      const kind = kinds.find(({ type }) => there.includes(type));
      guard.check(role, kind ?? kinds[0] ?? resources.coupon, "read");
      if (kind === undefined) throw notFound();
      const ids = await family(db, id);
      return query<Row>(
        db,
        `select id, type, created, object, object_id, facts, ${changes === "true" ? "changes" : "null as changes"}
         from mirror_event e
         where account = current_setting('counterfoil.account') and related && $1
           and ($2::text is null or (created, seq) < (select b.created, b.seq from mirror_event b
             where b.account = e.account and b.id = $2))
         order by created desc, seq desc limit $3`,
        [ids, before ?? null, limit + 1],
      );
    });
    const data: TimelineEntry[] = rows.slice(0, limit).map((row) => ({
      id: row.id,
      type: row.type,
      created: row.created,
      object: row.object,
      objectId: row.object_id,
      facts: JSON.parse(row.facts),
      ...(changes === "true" ? { changes: JSON.parse(row.changes ?? "[]") } : {}),
    }));
    return json({ data, has_more: rows.length > limit });
  };
}

async function typesOf(db: MirrorDb, id: string): Promise<string[]> {
  const rows = await query<{ type: string }>(
    db,
    `select type from mirror_object where account = current_setting('counterfoil.account')
       and type = any($1) and id = $2`,
    [Object.values(resources).map(({ type }) => type), id],
  );
  return rows.map(({ type }) => type);
}

/** The object and, for an invoice, its payments: their events do not name the invoice. */
async function family(db: MirrorDb, id: string): Promise<string[]> {
  const rows = await query<{ link: string }>(
    db,
    `select link from mirror_object where account = current_setting('counterfoil.account')
       and type = 'invoice_payment' and parent = $1 and link is not null and not deleted`,
    [id],
  );
  return [id, ...rows.map((row) => row.link)];
}
