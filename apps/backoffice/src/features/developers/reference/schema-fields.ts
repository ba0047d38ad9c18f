import { z } from "zod/mini";

/** Limit of a field's value. */
export type SchemaLimit =
  | { readonly kind: "length" | "value"; readonly min: number; readonly max: number }
  | { readonly kind: "lengthUpTo" | "itemsUpTo"; readonly max: number };

/** A field of a request or a response, with the fields of its value. */
export interface SchemaField {
  readonly name: string;
  /** In the notation of TypeScript, such as `"none" | "exempt"` or `object[]`. */
  readonly type: string;
  readonly required: boolean;
  readonly limit: SchemaLimit | null;
  readonly fields: readonly SchemaField[];
}

/** Keywords of JSON Schema (draft 2020-12) in descriptions of the API. */
interface SchemaNode {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly SchemaNode[] | undefined;
  readonly oneOf?: readonly SchemaNode[] | undefined;
  readonly items?: SchemaNode | undefined;
  readonly properties?: Readonly<Record<string, SchemaNode>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
}

const count = z.optional(z.number());
const node: z.ZodMiniType<SchemaNode> = z.object({
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf() {
    return z.optional(z.array(node));
  },
  get oneOf() {
    return z.optional(z.array(node));
  },
  get items() {
    return z.optional(node);
  },
  get properties() {
    return z.optional(z.record(z.string(), node));
  },
  required: z.optional(z.array(z.string())),
  minLength: count,
  maxLength: count,
  minimum: count,
  maximum: count,
  maxItems: count,
});

/** Values that limit nothing in practice: they are a type's own. */
const BOUNDLESS = 253_402_300_799;

/** Returns the fields of an object's schema, in its order. */
export function fieldsOf(schema: unknown): SchemaField[] {
  const parsed = node.safeParse(schema);
  return parsed.success ? fieldsIn(parsed.data) : [];
}

/** Returns the fields of an object, of an array's items, or of all alternatives. */
function fieldsIn(schema: SchemaNode): SchemaField[] {
  const { properties = {}, required = [] } = schema;
  const own = Object.entries(properties).map(([name, one]) => ({
    name,
    type: typeOf(one),
    required: required.includes(name),
    limit: limitOf(alternativesOf(one).find((some) => !isEmptyText(some)) ?? one),
    fields: fieldsIn(one),
  }));
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const all = [...own, ...inner.flatMap((one) => (one === undefined ? [] : fieldsIn(one)))];
  return all.filter(({ name }, place) => all.findIndex((one) => one.name === name) === place);
}

const alternativesOf = (schema: SchemaNode): readonly SchemaNode[] =>
  schema.anyOf ?? schema.oneOf ?? [schema];

const isEmptyText = (schema: SchemaNode) => schema.const === "";

function typeOf(schema: SchemaNode): string {
  const { items, type } = schema;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeOf))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (type !== "array" || items === undefined) return type ?? "any";
  const one = typeOf(items);
  return one.includes(" | ") ? `(${one})[]` : `${one}[]`;
}

function limitOf(schema: SchemaNode): SchemaLimit | null {
  const { minLength: least = 0, maxLength: most, minimum: min, maximum: max, maxItems } = schema;
  if (maxItems !== undefined) return { kind: "itemsUpTo", max: maxItems };
  if (most !== undefined) {
    return least === 0
      ? { kind: "lengthUpTo", max: most }
      : { kind: "length", min: least, max: most };
  }
  if (min === undefined || max === undefined || max >= BOUNDLESS) return null;
  return { kind: "value", min, max };
}
