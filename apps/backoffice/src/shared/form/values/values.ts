import type { FieldReading, Fields, ResourceField } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";

type FirstKey<Path> = Path extends `${infer First}.${string}` ? First : Path;

type Group<Table extends Fields, Name> = {
  [P in keyof Table as P extends `${Name & string}.${infer Rest}` ? Rest : never]: Table[P];
};

/**
 * The values of a form for a table's fields: everything as it is typed, at the provider's paths.
 */
export type ValuesOf<Table extends Fields> = {
  [Name in FirstKey<keyof Table>]: Name extends keyof Table
    ? Table[Name]["empty"]
    : ValuesOf<Group<Table, Name>>;
};

/** A request's body while it is being built; its schema defines the type. */
export type Body = Readonly<Record<string, unknown>>;

/** Returns the values of a form without an object. */
export function emptyValues<Table extends Fields>(table: Table): ValuesOf<Table> {
  return nested(table, ({ empty }) => empty);
}

/** Returns the form values of an object at the provider. */
export function valuesOf<Table extends Fields>(
  table: Table,
  object: object,
  reading: FieldReading,
): ValuesOf<Table> {
  const from = { ...reading, at: (path: string) => valueAt(object, path) };
  return nested(table, ({ read }, path) => read(from.at(path), from));
}

/** Returns the payload that creates an object: what was entered, and what every object has. */
export function createBody(table: Fields, values: object, reading: FieldReading): Body {
  return changes(table, values, emptyValues(table), reading, ({ stated }) => stated === true);
}

/** Returns the payload that updates an object: only what differs from its current values. */
export function updateBody(
  table: Fields,
  values: object,
  before: object,
  reading: FieldReading,
): Body {
  const free = Object.entries(table).filter(([, field]) => !field.fixed);
  return changes(Object.fromEntries(free), values, before, reading, () => false);
}

function changes(
  table: Fields,
  values: object,
  before: object,
  reading: FieldReading,
  always: (field: ResourceField) => boolean,
): Body {
  const body = {};
  const write = (object: object, path: string, field: ResourceField) => {
    const at = (other: string) => valueAt(object, other);
    return field.write(at(path), { ...reading, at });
  };
  const fields = Object.entries(table).map(([path, field]) => {
    const written = write(values, path, field);
    const differs =
      always(field) || JSON.stringify(written) !== JSON.stringify(write(before, path, field));
    return {
      path,
      group: field.whole ? path.slice(0, Math.max(path.lastIndexOf("."), 0)) : path,
      written,
      differs,
    };
  });
  const changed = new Set(fields.filter(({ differs }) => differs).map(({ group }) => group));
  for (const { path, group, written } of fields) {
    if (changed.has(group) && written !== undefined) put(body, path, written);
  }
  return body;
}

/** Returns the value at a path, such as `address.line1`; undefined where there is none. */
export function valueAt(object: unknown, path: string): unknown {
  return fieldOf(object, ...path.split("."));
}

/** Puts a value at a path, with the groups above it. */
function put(object: object, path: string, value: unknown): void {
  const [name = path, ...rest] = path.split(".");
  if (rest.length === 0) Reflect.set(object, name, value);
  else {
    const group = fieldOf(object, name) ?? {};
    if (typeof group !== "object" || group === null) return;
    Reflect.set(object, name, group);
    put(group, rest.join("."), value);
  }
}

/**
 * Returns a value for each field, at its path. The compiler cannot follow a path's parts through a
 * loop: the overload states what the test of all tables proves.
 */
function nested<Table extends Fields>(
  table: Table,
  valueFor: (field: ResourceField, path: string) => unknown,
): ValuesOf<Table>;
function nested(table: Fields, valueFor: (field: ResourceField, path: string) => unknown): object {
  const values = {};
  for (const [path, field] of Object.entries(table)) put(values, path, valueFor(field, path));
  return values;
}
