import type { Context, Store } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { StoredTypes } from "../../kernel/types/stored-type.ts";
import type { TypeName, Types } from "../../kernel/types/types.ts";
import type { Json } from "../../kernel/types/wire.ts";
import { keysFor } from "../../store/row.ts";

interface PreviewRow<K extends TypeName> {
  object: Types[K] | null;
  keys: Record<string, string>;
  hidden: Json | undefined;
}

type PreviewRows = { [K in TypeName]?: Map<string, PreviewRow<K>> };

/**
 * Returns a context whose changes are discarded and whose events aren't emitted. Previews run the
 * same code as the real operation in it.
 */
export function previewContext(ctx: Context): Context {
  return {
    ...ctx,
    now: () => ctx.now(),
    emit: () => {},
    store: previewStore(ctx.types, ctx.store),
  };
}

function previewStore(types: StoredTypes, base: Store): Store {
  const changed: PreviewRows = {};
  const of = <K extends TypeName>(type: K): Map<string, PreviewRow<K>> => {
    const existing: Map<string, PreviewRow<K>> | undefined = changed[type];
    if (existing) return existing;
    const rows = new Map<string, PreviewRow<K>>();
    Object.assign(changed, { [type]: rows });
    return rows;
  };
  const get = async <K extends TypeName>(type: K, id: string): Promise<Types[K] | null> => {
    const scrap = of(type).get(id);
    return scrap ? structuredClone(scrap.object) : base.get(type, id);
  };
  return {
    ...base,
    get,
    async must(type, id, param) {
      const object = await get(type, id);
      if (object === null) throw refuse.missing(types[type].noun, id, param);
      return object;
    },
    put(type, object, hidden) {
      const former = of(type).get(object.id)?.hidden;
      of(type).set(object.id, {
        object: structuredClone(object),
        keys: keysFor(types, type, object),
        hidden: hidden ?? former,
      });
    },
    async hidden(type, id) {
      return of(type).get(id)?.hidden ?? base.hidden(type, id);
    },
    remove(type, id) {
      of(type).set(id, { object: null, keys: {}, hidden: undefined });
    },
    async find(type, where) {
      const stored = (await base.find(type, where)).filter(({ id }) => !of(type).has(id));
      const fresh = [...of(type).values()].flatMap(({ object, keys }) =>
        object && Object.entries(where).every(([name, value]) => keys[name] === value)
          ? [structuredClone(object)]
          : [],
      );
      return [...fresh.reverse(), ...stored];
    },
  };
}
