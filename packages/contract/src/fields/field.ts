import type { z } from "zod";

/** How typed text is read and a value is shown. */
export interface FieldReading {
  readonly locale: string;
  /** The business's time zone, for dates. */
  readonly zone: string;
}

/** Context of a field's conversion. */
export interface From extends FieldReading {
  /** Returns the value at another path of the same object or form. */
  readonly at: (path: string) => unknown;
}

/**
 * One field of a resource: a row of its table, under the provider's path (`address.line1`). The
 * resource's schemas and its forms are both derived from it.
 */
export interface ResourceField<Value = unknown, Schema extends z.ZodType = z.ZodType> {
  /** Validates what is sent. */
  readonly schema: Schema;
  /** The form's value of an empty field. */
  readonly empty: Value;
  /** Maximum length of a text or list. */
  readonly max?: number | undefined;
  /** The provider requires it for every new object. */
  readonly required?: boolean;
  /** Sent with every new object, even if it is empty. */
  readonly stated?: boolean;
  /** Only sent when the object is created. */
  readonly fixed?: boolean;
  /** A change sends all fields of its group, because the provider replaces the group. */
  readonly whole?: boolean;
  /** Returns the form's value for the object's. */
  readonly read: (value: unknown, from: From) => Value;
  /** Returns what is sent for the form's value; undefined if there is nothing to send. */
  readonly write: (value: unknown, from: From) => unknown;
}

/** The fields of a resource by the provider's path. */
export type Fields = Readonly<Record<string, ResourceField>>;

/** Marks a field that every new object has. */
export const required = <F extends ResourceField>(field: F) => ({
  ...field,
  required: true as const,
  stated: true,
});

/** Marks a field that is sent with every new object, although the provider has a default. */
export const stated = <F extends ResourceField>(field: F) => ({ ...field, stated: true });

/** Marks a field that doesn't change after creation. */
export const fixed = <F extends ResourceField>(field: F) => ({ ...field, fixed: true as const });

/** Marks a field of a group that the provider replaces as a whole. */
export const whole = <F extends ResourceField>(field: F) => ({ ...field, whole: true as const });

/** The fields of a group, by their path in it. */
export type Under<Table extends Fields, Group extends string> = {
  readonly [P in keyof Table as P extends `${Group}.${infer Rest}` ? Rest : never]: Table[P];
};

/** Returns the fields of a group, by their path in it. */
export function under<Table extends Fields, Group extends string>(
  table: Table,
  group: Group,
): Under<Table, Group>;
export function under(table: Fields, group: string): Fields {
  const start = `${group}.`;
  return Object.fromEntries(
    Object.entries(table)
      .filter(([path]) => path.startsWith(start))
      .map(([path, field]) => [path.slice(start.length), field]),
  );
}

/** Returns a table of fields that are alike. */
export function each<const Names extends readonly string[], F extends ResourceField>(
  names: Names,
  field: F,
): { readonly [Name in Names[number]]: F };
export function each(names: readonly string[], field: ResourceField): Fields {
  return Object.fromEntries(names.map((name) => [name, field]));
}

/** A group's fields, by their path in the object. */
export type Within<Group extends string, Table extends Fields> = {
  readonly [P in keyof Table & string as `${Group}.${P}`]: Table[P];
};

/** Returns a group's fields by their path in the object. */
export function within<Group extends string, Table extends Fields>(
  group: Group,
  table: Table,
): Within<Group, Table>;
export function within(group: string, table: Fields): Fields {
  return Object.fromEntries(
    Object.entries(table).map(([path, field]) => [`${group}.${path}`, field]),
  );
}

/** The schemas of fields without a group. Only required ones must be present. */
export type Shape<Table extends Fields> = {
  [P in keyof Table as P extends `${string}.${string}` ? never : P]: Table[P] extends {
    readonly required: true;
  }
    ? Table[P]["schema"]
    : z.ZodOptional<Table[P]["schema"]>;
};

/** Returns the shape of a schema for a table's fields, without those of its groups. */
export function shapeOf<Table extends Fields>(table: Table): Shape<Table>;
export function shapeOf(table: Fields): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([path]) => !path.includes("."))
      .map(([path, { schema, required }]) => [path, required ? schema : schema.optional()]),
  );
}
