import fc from "fast-check";
import { z } from "zod";

/** The subset of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  readonly type?: string | undefined;
  readonly const?: unknown | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: JsonSchema | boolean | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly maxLength?: number | undefined;
}

const schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    maxItems: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

/** Longer arrays and records are a matter of size limits, which have tests of their own. */
const MAX_LENGTH = 4;

/**
 * Returns bodies for a schema of the contract with all of its optional fields: most of them valid,
 * with values at and just past each limit. New fields are included automatically.
 * @param texts values for text fields
 */
export function valuesOf(body: z.ZodType, texts: readonly string[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return arbitraryOf(schema.parse(json), texts);
}

function arbitraryOf(one: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  if ("const" in one && one.const !== undefined) return fc.constant(one.const);
  if (one.enum !== undefined) return fc.constantFrom(...one.enum);
  const choices = one.anyOf ?? one.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => arbitraryOf(each, texts)));
  const [first] = one.allOf ?? [];
  if (first !== undefined) return arbitraryOf(first, texts);
  switch (one.type) {
    case "object":
      return objectOf(one, texts);
    case "array": {
      const most = Math.min(MAX_LENGTH, (one.maxItems ?? MAX_LENGTH) + 1);
      return fc.array(arbitraryOf(one.items ?? {}, texts), { maxLength: most });
    }
    case "string":
      return textOf(one, texts);
    case "integer":
    case "number":
      return numberOf(one);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf(one: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = one;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, arbitraryOf(value, texts)]),
  );
  const declared = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== "object") return declared;
  const more = fc.dictionary(
    fc.constantFrom("note", "PO", "a.b", "x y"),
    arbitraryOf(additionalProperties, texts),
    {
      maxKeys: 3,
    },
  );
  return fc.tuple(declared, more).map(([object, added]) => ({ ...added, ...object }));
}

function textOf({ maxLength }: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  const full = maxLength === undefined ? [] : ["é".repeat(maxLength), "x".repeat(maxLength + 1)];
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: full.length === 0 ? fc.constant("") : fc.constantFrom(...full) },
  );
}

function numberOf({ minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const low = minimum ?? (exclusiveMinimum === undefined ? -1 : exclusiveMinimum + 1);
  const high = maximum ?? 99_999_999;
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
    { weight: 2, arbitrary: fc.constantFrom(low, high, 0) },
    { weight: 1, arbitrary: fc.constantFrom(low - 1, high + 1, 0.5, 1e21) },
  );
}
