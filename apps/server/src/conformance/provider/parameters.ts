import { z } from "zod";

/** Maximum depth of parameter names: `lines[0][price_data][recurring][interval]` has five parts. */
const MAX_DEPTH = 6;

/**
 * Returns the names of all parameters in a schema of the embedded provider, nested ones in brackets
 * as in a form body. Lists and maps get one entry.
 */
export function parameterNames(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, value]) => [
    name,
    ...namesIn(value, name, 1),
  ]);
}

function namesIn(schema: unknown, name: string, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => {
      const inner = `${name}[${key}]`;
      return [inner, ...namesIn(value, inner, depth + 1)];
    });
  }
  if (schema instanceof z.ZodArray) return entryOf(schema.element, `${name}[0]`, depth);
  if (schema instanceof z.ZodRecord) return entryOf(schema.valueType, `${name}[note]`, depth);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => namesIn(option, name, depth));
  }
  if (schema instanceof z.ZodPipe) {
    // A parameter that is text or a hash is a transformation, with the hash in its metadata.
    return [schema.in, schema.out, schema.meta()?.hash].flatMap((part) =>
      namesIn(part, name, depth),
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return namesIn(schema.unwrap(), name, depth);
  }
  return [];
}

const entryOf = (schema: unknown, name: string, depth: number): string[] => [
  name,
  ...namesIn(schema, name, depth + 1),
];
