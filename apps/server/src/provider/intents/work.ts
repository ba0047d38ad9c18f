import { z } from "zod";
import type { Desk } from "../../mail/desk/desk.ts";
import { enqueue } from "../../mail/outbox.ts";
import { lookUp } from "../../mirror/read/get.ts";
import { type MirrorAccess, query } from "../../mirror/schema.ts";
import type { Keeper } from "../../mirror/write/keeper.ts";
import type { Gateway } from "../gateway.ts";
import { type WireObject, wireObject } from "../wire.ts";
import type { Actor, Work } from "./operation.ts";
import type { Intent, IntentStore } from "./store.ts";

const notes = z.record(z.string(), z.string().nullable());

export interface WorkParts {
  readonly access: MirrorAccess;
  readonly gateway: Gateway;
  readonly keeper: Keeper;
  readonly store: IntentStore;
  readonly desk: Desk;
}

/**
 * What the operation of a stored intent works with.
 * @param touched told when the provider has changed something
 */
export function createWork(
  parts: WorkParts,
  actor: Actor,
  intent: Intent,
  touched: () => void,
): Work {
  const { access, gateway, keeper, store, desk } = parts;
  const { account } = actor;
  const decided = new Map(Object.entries(notes.parse(JSON.parse(intent.notes))));

  return {
    ...actor,
    now: () => gateway.now(account),
    async send(step, ask) {
      const seen = await gateway.one(account, { ...ask, key: `${intent.id}:${step}` });
      touched();
      return keeper.absorb(account, seen, ask.expand);
    },
    async read(ask) {
      return (await gateway.one(account, { ...ask, method: "GET" })).object;
    },
    async readAll(ask) {
      const found: WireObject[] = [];
      for (let more = true; more; ) {
        const last = found.at(-1)?.id;
        const params = { ...ask.params, limit: 100, ...(last ? { starting_after: last } : {}) };
        const page = await gateway.page(account, { ...ask, method: "GET", params });
        found.push(...page.data);
        more = page.hasMore && page.data.length > 0;
      }
      return found;
    },
    refresh: (type, path) => keeper.fetch(account, type, path),
    async mirrored(type, id) {
      const text = await lookUp(access, account, type, id);
      return text === null ? null : wireObject.parse(JSON.parse(text));
    },
    async mirroredOf(type, customer) {
      const rows = await access.readTenant(account, (db) =>
        query<{ body: string }>(
          db,
          `select body from mirror_object where account = current_setting('counterfoil.account')
             and type = $1 and customer = $2 and not deleted
           order by created desc, id desc limit 100`,
          [type, customer],
        ),
      );
      return rows.map((row) => wireObject.parse(JSON.parse(row.body)));
    },
    desk,
    async mail(mail) {
      const id = `mail_${intent.id.replaceAll("-", "")}`;
      await access.tenant(account, (db) => enqueue(db, { ...mail, id }));
    },
    async decide(name, decision) {
      const known = decided.get(name);
      if (known !== undefined) return known;
      const value = await decision();
      decided.set(name, value);
      await store.note(account, intent.id, JSON.stringify(Object.fromEntries(decided)));
      return value;
    },
  };
}
