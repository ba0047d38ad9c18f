import { ACCESS_TYPES, resources } from "@counterfoil/contract";
import { queryRows } from "@counterfoil/database";
import type { Handler } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import { requireReadable } from "../../resources/require-readable.ts";
import { familyOf } from "./family.ts";
import { logOf } from "./log.ts";
import { streamOf } from "./stream.ts";

/** Returns the history of an object and of those that belong to it, newest first. */
export function timelineHandler(access: MirrorAccess, authorizer: Authorizer): Handler<"timeline"> {
  return async ({ account, role, param, query: { limit, before, view, changes } }) => {
    const id = param("id");
    const kinds = Object.values(resources).filter((row) => row.idPattern.test(id));
    const entries = await access.readTenant(account, async (db) => {
      // IDs of coupons and products can have any format, so only a lookup can tell.
      const there = await typesOf(db, id);
      const kind = kinds.find(({ type }) => there.includes(type));
      authorizer.check(role, kind ?? kinds[0] ?? resources.coupon, "read");
      if (kind === undefined) throw notFound();
      if (kind.objectRight !== null) {
        const text = (await getText(db, kind.type, id)) ?? "{}";
        requireReadable(authorizer, role, kind.type, JSON.parse(text));
      }
      const ids = await familyOf(db, kind.type, id);
      const types = ACCESS_TYPES.filter((type) => authorizer.reads(role, type));
      const page = { ids, types, limit, before: before ?? null };
      return changes === "true" ? logOf(db, page) : streamOf(db, { ...page, view });
    });
    return { data: entries.slice(0, limit), has_more: entries.length > limit };
  };
}

async function typesOf(db: MirrorDb, id: string): Promise<string[]> {
  const rows = await queryRows<{ type: string }>(
    db,
    `select type from mirror_object where account = current_setting('counterfoil.account')
       and type = any($1) and id = $2`,
    [Object.values(resources).map(({ type }) => type), id],
  );
  return rows.map(({ type }) => type);
}
