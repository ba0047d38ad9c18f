import { z } from "zod";
import { faultMessage } from "../faults/fault.ts";
import { entriesOf } from "./entries.ts";
import type { ResourceField } from "./field.ts";

/** Options of a text. */
interface TextOptions {
  readonly max?: number;
  /** Not sent if empty, because the provider can't clear it. */
  readonly omitEmpty?: true;
  /** Converted to capitals. */
  readonly upper?: true;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const trimmed = (value: unknown) => textOf(value).trim();

/** Defines a text with its own schema. Sent trimmed. */
export const textAs = <Schema extends z.ZodType>(
  schema: Schema,
  { max, omitEmpty, upper }: TextOptions = {},
): ResourceField<string, Schema> => ({
  schema,
  max,
  empty: "",
  read: textOf,
  write: (value) => {
    const text = trimmed(value);
    if (text === "" && omitEmpty) return undefined;
    return upper ? text.toUpperCase() : text;
  },
});

/**
 * Defines a text.
 * @param max length in characters
 * @param rule adds further rules
 */
export const text = (max: number, rule?: (schema: z.ZodString) => z.ZodString) => {
  const schema = z.string().max(max);
  return textAs(rule ? rule(schema) : schema, { max });
};

/**
 * Defines a required text.
 * @param max length in characters
 */
export const filled = (max: number) =>
  text(max, (schema) => schema.min(1, faultMessage("required")));

/** Defines a choice of values. */
export const choice = <const Values extends readonly [string, ...string[]], Empty extends string>(
  values: Values,
  empty: Empty,
): ResourceField<Values[number] | Empty, z.ZodEnum<{ [V in Values[number]]: V }>> => ({
  schema: z.enum(values),
  empty,
  read: (value) =>
    values.find((candidate): candidate is Values[number] => candidate === value) ?? empty,
  write: (value) => values.find((candidate) => candidate === value),
});

/** Yes or no. */
export const flag = (empty = false): ResourceField<boolean, z.ZodBoolean> => ({
  schema: z.boolean(),
  empty,
  read: (value) => value === true,
  write: (value) => value === true,
});

/** Defines the first item of a list. The form only shows that one. */
export const firstOf = <Schema extends z.ZodType>(
  schema: Schema,
): ResourceField<string, Schema> => ({
  schema,
  empty: "",
  read: (value) => textOf(Array.isArray(value) ? value[0] : undefined),
  write: (value) => (value === "" ? [] : [value]),
});

/** Defines a list of texts that is sent as one comma-separated text. */
export const listed = <Schema extends z.ZodType>(
  schema: Schema,
  max: number,
): ResourceField<string[], Schema> => ({
  schema,
  max,
  empty: [],
  read: (value) => entriesOf(textOf(value)),
  write: (value) => (Array.isArray(value) ? value.join(",") : ""),
});

/** Defines a reference to another object by its ID. */
export const reference = <Schema extends z.ZodType>(
  schema: Schema,
): ResourceField<string, Schema> => ({
  schema,
  empty: "",
  read: (value) =>
    typeof value === "object" && value !== null && "id" in value ? textOf(value.id) : textOf(value),
  write: (value) => trimmed(value),
});
