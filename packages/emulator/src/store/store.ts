import type { Store } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import type { TypeName, Types } from "../kernel/types/types.ts";
import { readPage } from "./page.ts";
import { keysFor, type StoredRow } from "./row.ts";
import type { UnitOfWork } from "./unit.ts";

/** Parses stored text to an object, exactly as it was stored. */
export function objectOf<K extends TypeName>(_type: K, row: StoredRow): Types[K] {
  return JSON.parse(row.body);
}

function createdOf(object: object, now: number): number {
  return "created" in object && typeof object.created === "number" ? object.created : now;
}

/** Creates a unit of work's view of one account's objects. */
export function createStore(unit: UnitOfWork, account: string, now: () => number): Store {
  async function get<K extends TypeName>(type: K, id: string): Promise<Types[K] | null> {
    const row = await unit.row(account, type, id);
    return row && !row.deleted ? objectOf(type, row) : null;
  }
  return {
    get,
    async must(type, id, param) {
      const object = await get(type, id);
      if (object !== null) return object;
      const { noun, pathParam, afterId } = unit.types[type];
      throw refuse.missing(noun, id, param ?? pathParam, param === undefined, afterId);
    },
    put(type, object, hidden) {
      unit.put({
        account,
        type,
        id: object.id,
        created: createdOf(object, now()),
        body: JSON.stringify(object),
        keys: keysFor(unit.types, type, object, hidden),
        hidden,
        deleted: false,
      });
    },
    hidden: (type, id) => unit.hidden(account, type, id),
    remove(type, id) {
      const body = JSON.stringify({ id, object: type, deleted: true });
      unit.put({
        account,
        type,
        id,
        created: now(),
        body,
        keys: {},
        hidden: undefined,
        deleted: true,
      });
    },
    async find(type, where) {
      const rows = await unit.find(account, type, where);
      return rows.map((row) => objectOf(type, row));
    },
    async page(type, query) {
      const { rows, has_more } = await readPage(unit, account, type, query);
      return { data: rows.map((row) => objectOf(type, row)), has_more };
    },
    async isDeleted(type, id) {
      return (await unit.row(account, type, id))?.deleted ?? false;
    },
    prefetch: (type, ids) => unit.prefetch(account, type, ids),
  };
}
