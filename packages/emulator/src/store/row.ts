import type { StoredTypes } from "../kernel/types/stored-type.ts";
import type { TypeName, Types } from "../kernel/types/types.ts";
import type { Json } from "../kernel/types/wire.ts";

/** An object that is stored or about to be stored. */
export interface StoredRow {
  account: string;
  type: TypeName;
  id: string;
  created: number;
  /** Order among objects of the same second; greater is newer. */
  seq: number;
  body: string;
  keys: Record<string, string>;
  /** Undefined leaves the stored value unchanged. */
  hidden: Json | undefined;
  deleted: boolean;
}

export const rowName = (account: string, type: TypeName, id: string): string =>
  `${account}|${type}|${id}`;

/**
 * Returns the keys of an object, by its type's row, without the absent ones.
 * @param hidden data stored with the object; values that keys are derived from must be passed on
 * every write
 */
export function keysFor<K extends TypeName>(
  types: StoredTypes,
  type: K,
  object: Types[K],
  hidden?: Json,
): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const [name, value] of Object.entries(types[type].keys(object, hidden))) {
    if (typeof value === "string") keys[name] = value;
  }
  return keys;
}

/** Parses a row of provider.object. */
export function rowFrom(type: TypeName, record: Record<string, unknown>): StoredRow {
  return {
    account: String(record.account),
    type,
    id: String(record.id),
    created: Number(record.created),
    seq: Number(record.seq),
    body: String(record.body),
    keys: parseKeys(record.keys),
    hidden: undefined,
    deleted: record.deleted === true,
  };
}

function parseKeys(value: unknown): Record<string, string> {
  const keys: Record<string, string> = {};
  if (typeof value !== "object" || value === null) return keys;
  for (const [name, text] of Object.entries(value)) keys[name] = String(text);
  return keys;
}

/** Returns whether the row has all of these keys. */
export const matches = (row: StoredRow, where: Record<string, string>): boolean =>
  Object.entries(where).every(([name, value]) => row.keys[name] === value);

/** Compares rows, newest first. */
export const newestFirst = (a: StoredRow, b: StoredRow): number =>
  b.created - a.created || b.seq - a.seq;
