import type { Context, Store } from "../../kernel/context.ts";
import { type Hash, isHash } from "../../kernel/objects/is-hash.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { TypeName, Types } from "../../kernel/types/types.ts";
import { objectTypes, requestedFields, typeNamed, typeOfId } from "../object-types.ts";
import { isExpandable } from "./expandable.ts";

/**
 * Replaces IDs by objects as `expand[]` requests (https://docs.stripe.com/api/expanding_objects).
 * @throws ApiRefusal if a path can't be expanded, or is deeper than four levels
 */
export async function expand(
  ctx: Context,
  object: object,
  paths: readonly string[],
): Promise<object> {
  if (paths.length === 0) return withoutOnRequest(object);
  const copy: unknown = JSON.parse(JSON.stringify(object));
  for (const path of paths) {
    if (path === "total_count" && isHash(copy) && copy.object === "search_result") continue;
    const parts = path.split(".");
    // The `data` of a list counts as a level.
    if (parts.length > 4) {
      throw refuse.invalid(
        `You cannot expand more than 4 levels of a property. Property: ${path}`,
        { code: "property_expansion_max_depth", param: "expand" },
      );
    }
    if (isHash(copy) && copy.object === "list" && parts[0] !== "data") throw outsideData(parts[0]);
    await walk(ctx, copy, parts, path);
  }
  const shown = withoutUnasked(copy, "", paths, MAX_DEPTH);
  return isHash(shown) ? shown : object;
}

/** Four levels of expansion, plus the lists and hashes between them. */
const MAX_DEPTH = 12;

/** Returns the stored fields of an object that are returned only on request. */
function onRequest(object: Hash): readonly string[] {
  const type = typeNamed(String(object.object));
  return (type && objectTypes[type].onRequest) ?? [];
}

/** Removes fields that are returned only on request from an object, or from those of a list. */
function withoutOnRequest(object: object): object {
  if (!isHash(object)) return object;
  if (Array.isArray(object.data)) return { ...object, data: object.data.map(ofItself) };
  return ofItself(object);
}

/** Returns the object without its own fields that are returned only on request. */
function ofItself<T>(value: T): T | Hash {
  if (!isHash(value) || onRequest(value).length === 0) return value;
  const shown = withoutUnasked(value, "", [], 1);
  return isHash(shown) ? shown : value;
}

/** @param levels maximum depth at which objects can be: unexpanded fields contain none */
function withoutUnasked(
  value: unknown,
  at: string,
  paths: readonly string[],
  levels: number,
): unknown {
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutUnasked(item, at, paths, levels));
  if (!isHash(value)) return value;
  const hidden = onRequest(value);
  const result: Hash = {};
  for (const [field, part] of Object.entries(value)) {
    const path = at === "" ? field : `${at}.${field}`;
    const requested = paths.some((each) => each === path || each.startsWith(`${path}.`));
    if (!requested && hidden.includes(field)) continue;
    result[field] = withoutUnasked(part, path, paths, levels - 1);
    const inner = hidden.find((name) => name.startsWith(`${field}.`));
    if (inner && !requested && isHash(part)) {
      const { [inner.slice(field.length + 1)]: _, ...rest } = part;
      result[field] = rest;
    }
  }
  return result;
}

async function walk(
  ctx: Context,
  value: unknown,
  parts: readonly string[],
  path: string,
): Promise<void> {
  const [field, ...rest] = parts;
  if (field === undefined || value === null) return;
  if (Array.isArray(value)) {
    await prefetch(ctx, value, field);
    for (const item of value) await walk(ctx, item, parts, path);
    return;
  }
  // The keys of metadata are the caller's own.
  const reached = path.split(".").slice(0, rest.length === 0 ? undefined : -rest.length);
  const here = reached.join(".");
  if (!isHash(value) || field === "metadata") throw cannot(here);
  const includable = await include(ctx, value, field);
  const current = value[field];
  if (current === undefined && includable) return;
  if (current === undefined) throw cannot(here);
  if (rest.length === 0 && !isExpansion(field, current)) throw cannot(here);
  if (typeof current === "string") value[field] = await replaced(ctx, field, current, here);
  else if (Array.isArray(current)) {
    if (current.some((item) => typeof item === "string")) {
      const items: unknown[] = [];
      for (const item of current) {
        items.push(typeof item === "string" ? await replaced(ctx, field, item, here) : item);
      }
      value[field] = items;
    }
  } else if (current !== null && !isHash(current)) throw cannot(here);
  if (rest.length > 0) await walk(ctx, value[field], rest, path);
}

/**
 * Returns whether a path can end at a field: with an ID, an object or a list of the API, what is
 * returned only on request, or a hash, which stays as it is.
 */
function isExpansion(field: string, value: unknown): boolean {
  if (isExpandable(field) || requestedFields.has(field) || field === "data") return true;
  return isHash(value);
}

/**
 * Adds a field that is returned only on request.
 * @returns whether the field exists
 */
async function include(ctx: Context, node: Hash, field: string): Promise<boolean> {
  if (node[field] !== undefined) return true;
  const type = typeNamed(String(node.object));
  const included = type === null ? undefined : objectTypes[type].includes?.[field];
  if (!included) return false;
  const computed: unknown = await Reflect.apply(included, null, [ctx, node]);
  if (computed !== undefined) node[field] = JSON.parse(JSON.stringify(computed));
  return true;
}

/** Returns the type of the object that an ID in a field can be expanded to, or null. */
const expandableType = (field: string, id: string): TypeName | null =>
  isExpandable(field) ? typeOfId(field, id) : null;

/** Returns an object as of now, for fields that change with time alone. */
const shownNow = <K extends TypeName>(ctx: Context, type: K, object: Types[K]): Types[K] =>
  objectTypes[type].asOf?.(object, ctx.now()) ?? object;

async function replaced(ctx: Context, field: string, id: string, path: string): Promise<unknown> {
  const type = expandableType(field, id);
  if (type === null) throw cannot(path);
  const home: Store = objectTypes[type].onPlatform ? ctx.platformStore : ctx.store;
  const object =
    (await home.get(type, id)) ??
    // Cards for payouts are stored with the account, those of customers are not.
    (type === "card" ? await ctx.platformStore.get(type, id) : null);
  if (object !== null) return JSON.parse(JSON.stringify(shownNow(ctx, type, object)));
  if (await home.isDeleted(type, id)) return { id, object: type, deleted: true };
  return id;
}

async function prefetch(ctx: Context, items: readonly unknown[], field: string): Promise<void> {
  const ids = new Map<TypeName, string[]>();
  for (const item of items) {
    const id = isHash(item) ? item[field] : undefined;
    const type = typeof id === "string" ? expandableType(field, id) : null;
    if (type !== null && typeof id === "string") ids.set(type, [...(ids.get(type) ?? []), id]);
  }
  for (const [type, wanted] of ids) await ctx.store.prefetch(type, wanted);
}

const cannot = (path: string): Error =>
  refuse.request(`This property cannot be expanded (${path}).`);

/** The objects of a list are below its `data`. */
const outsideData = (field: string | undefined): Error =>
  refuse.request(
    `This property cannot be expanded (${field}). You may want to try expanding 'data.${field}' instead.`,
  );
