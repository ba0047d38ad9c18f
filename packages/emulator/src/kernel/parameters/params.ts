import { z } from "zod";
import { fault, leaf, missing } from "./leaf.ts";

/** Parameters as received: text, and lists and hashes of it. */
export type ParamTree = { [name: string]: ParamValue };
export type ParamValue = string | ParamValue[] | ParamTree;

const unset = (text: unknown): boolean => text === "";

interface NumberBounds {
  min?: number;
  max?: number;
  /** Message for a value below `min`, where the provider has its own. */
  tooSmall?: string;
}

function integer(bounds: NumberBounds = {}) {
  return leaf("integer", (text, ctx) => {
    if (!/^[+-]?\d+$/.test(text.trim())) {
      return fault(ctx, { code: "parameter_invalid_integer", message: `Invalid integer: ${text}` });
    }
    const value = Number(text);
    if (!Number.isSafeInteger(value)) {
      return fault(ctx, { code: "parameter_invalid_integer", message: `Invalid integer: ${text}` });
    }
    if (bounds.min !== undefined && value < bounds.min) {
      return fault(ctx, {
        code: "parameter_invalid_integer",
        message: bounds.tooSmall ?? `This value must be greater than or equal to ${bounds.min}.`,
      });
    }
    if (bounds.max !== undefined && value > bounds.max) {
      return fault(ctx, {
        code: "parameter_invalid_integer",
        message: `This value must be less than or equal to ${bounds.max}.`,
      });
    }
    return value;
  });
}

/** An integer, or this word. */
const integerOr = <const W extends string>(word: W, bounds: { min?: number; max?: number }) => {
  const number = integer(bounds);
  return z.unknown().transform((value, ctx): number | W => {
    if (value === word) return word;
    const result = number.safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const code: unknown = issue?.code === "custom" ? issue.params?.code : undefined;
    return fault(ctx, {
      message: issue?.message ?? `Invalid integer`,
      ...(typeof code === "string" ? { code } : {}),
    });
  });
};

function string(options: { max?: number } = {}) {
  const max = options.max ?? 5000;
  return leaf("string", (text, ctx) => {
    if ([...text].length > max) {
      return fault(ctx, {
        message: `Invalid string: ${text.slice(0, 12)}...${text.slice(-6)}; must be at most ${max} characters`,
        code: "parameter_invalid_string_max_length",
      });
    }
    return text;
  });
}

const boolean = () =>
  leaf("boolean", (text, ctx) => {
    if (text === "true" || text === "1") return true;
    if (text === "false" || text === "0") return false;
    return fault(ctx, { message: `Invalid boolean: ${text}` });
  });

/** A sign, 15 digits, a point and 12 decimals, with room to spare. */
const MAX_DECIMAL_LENGTH = 40;

const decimal = () =>
  leaf("decimal", (text, ctx) =>
    text.length <= MAX_DECIMAL_LENGTH && /^[+-]?(\d+(\.\d+)?|\.\d+)$/.test(text)
      ? text.replace(/^\+/, "")
      : fault(ctx, { message: `Invalid decimal: ${text}`, code: "parameter_invalid_decimal" }),
  );

/** A CSS colour of six hexadecimal digits, such as `#0f766e`. */
const colour = () =>
  leaf("string", (text, ctx) =>
    /^#[0-9a-f]{6}$/i.test(text)
      ? text
      : fault(ctx, {
          message: "Invalid {param}: must be # and six hexadecimal digits, such as #0f766e",
        }),
  );

function oneOf<const T extends string>(values: readonly T[]) {
  const known = (text: string): text is T => values.some((value) => value === text);
  const read = (text: string, ctx: z.RefinementCtx): T => {
    if (known(text)) return text;
    const named =
      values.length > 1
        ? `one of ${values.slice(0, -1).join(", ")}, or ${values.at(-1)}`
        : values[0];
    return fault(ctx, { message: `Invalid {param}: must be ${named}` });
  };
  return leaf("string", read, { empty: known("") });
}

const timestamp = () =>
  leaf("timestamp", (text, ctx) =>
    /^\d{1,12}$/.test(text)
      ? Number(text)
      : fault(ctx, {
          message: `Invalid timestamp: ${text}; must be an integer Unix timestamp in the past or future.`,
        }),
  );

function elements(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return null;
  const entries = Object.entries(value);
  if (!entries.every(([name]) => /^\d+$/.test(name))) return null;
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
}

/** A list; an empty string is an empty list. */
function list<T extends z.ZodType>(item: T, options: { max?: number } = {}) {
  return z
    .unknown()
    .transform((value, ctx): unknown[] => {
      if (value === undefined) return fault(ctx, missing);
      if (unset(value)) return [];
      const items = elements(value);
      if (items === null) return fault(ctx, { message: `Invalid array` });
      if (options.max !== undefined && items.length > options.max) {
        return fault(ctx, {
          message: `Array {param} exceeded maximum ${options.max} allowed elements.`,
        });
      }
      return items;
    })
    .pipe(z.array(item));
}

/** A hash with exactly these parameters. */
function hash<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "invalid_type" ? "Invalid object" : undefined),
  });
}

/** A hash with arbitrary names, such as currencies. */
function map<T extends z.ZodType>(item: T) {
  return z.record(z.string(), item, {
    error: (issue) => (issue.code === "invalid_type" ? "Invalid object" : undefined),
  });
}

/** `x`, or an empty string, which becomes null: unsets the field. */
const orUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (unset(value) ? null : value), schema.nullable());

/** Parses text by one schema and a hash by the other, which its metadata has as `hash`. */
function textOrHash<A extends z.ZodType, B extends z.ZodType>(text: A, other: B) {
  const either = z.unknown().transform((value, ctx): z.output<A> | z.output<B> => {
    if (value === undefined) return fault(ctx, missing);
    const result = typeof value === "string" ? text.safeParse(value) : other.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      if (issue.code === "unrecognized_keys") {
        ctx.addIssue({ code: "unrecognized_keys", keys: issue.keys, path: issue.path });
      } else {
        const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
        ctx.addIssue({
          code: "custom",
          message: issue.message,
          path: issue.path,
          params: { code },
        });
      }
    }
    return z.NEVER;
  });
  return either.meta({ hash: other });
}

/**
 * Metadata as sent: text sets a key, null deletes it, and null for the whole clears it
 * (https://docs.stripe.com/api/metadata).
 */
const metadata = () =>
  z.unknown().transform((value, ctx): Record<string, string | null> | null => {
    if (unset(value)) return null;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return fault(ctx, { message: "Invalid object" });
    }
    const result: Record<string, string | null> = {};
    const entries = Object.entries(value);
    if (entries.length > 50) {
      return fault(ctx, { message: "You can only have up to 50 metadata keys." });
    }
    for (const [name, text] of entries) {
      if ([...name].length > 40) {
        return fault(ctx, {
          message: `Metadata keys can have up to 40 characters, but you passed in a key that is ${[...name].length} characters. Invalid key: ${name}`,
        });
      }
      if (/[[\]]/.test(name)) {
        return fault(ctx, { message: "Metadata keys cannot contain square brackets." });
      }
      if (typeof text !== "string") {
        return fault(ctx, {
          message: `Metadata values must be strings, but for key ${name} you passed in a value of type hash`,
        });
      }
      if ([...text].length > 500) {
        return fault(ctx, {
          message: `Metadata values can have up to 500 characters, but you passed in a value that is ${[...text].length} characters. Invalid value: ${text}`,
        });
      }
      result[name] = text === "" ? null : text;
    }
    return result;
  });

const address = () =>
  hash({
    city: orUnset(string()).optional(),
    country: orUnset(string()).optional(),
    line1: orUnset(string()).optional(),
    line2: orUnset(string()).optional(),
    postal_code: orUnset(string()).optional(),
    state: orUnset(string()).optional(),
  });

/** A Unix second, or bounds of one. */
const range = () =>
  textOrHash(
    timestamp(),
    hash({
      gt: timestamp().optional(),
      gte: timestamp().optional(),
      lt: timestamp().optional(),
      lte: timestamp().optional(),
    }),
  );

/** Building blocks of parameter schemas. Numbers and booleans are parsed from text. */
export const p = {
  string,
  integer,
  integerOr,
  boolean,
  decimal,
  colour,
  enum: oneOf,
  timestamp,
  list,
  hash,
  map,
  orUnset,
  textOrHash,
  metadata,
  address,
  range,
};
