import type { ColumnSource, ColumnSources } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { z } from "zod";
import { reference, type WireObject } from "../../provider/encoding/wire.ts";
import { fold, searchText } from "../fold.ts";
import type { ObjectColumns } from "../schema.ts";
import { COMPUTED_VALUES, type ColumnContext } from "./computed.ts";

/** Reads an object's value of one column, or several. */
type ColumnReader<Value> = (object: WireObject, setting: ColumnContext) => Value;

const text = z.string();
const whole = z.number().int();
const searched = z.union([z.number().transform(String), reference]);

/** Returns a function that reads the text that a search compares. */
function searchReader(sources: ColumnSources["text"]): ColumnReader<string> {
  const parts = sources.map((source) =>
    valueReader(searched, typeof source === "string" ? { optional: source } : source),
  );
  if (parts.length === 0) return ({ id }) => id.toLowerCase();
  return (object, setting) => searchText(object.id, ...parts.map((part) => part(object, setting)));
}

/** Returns a function that reads a column. It throws a ZodError if the value has another type. */
function valueReader<Value>(
  schema: z.ZodType<Value>,
  source: ColumnSource | undefined,
): ColumnReader<Value | null> {
  if (source === undefined) return () => null;
  if (typeof source !== "string" && "computed" in source) {
    const compute = COMPUTED_VALUES[source.computed];
    return (object, setting) => schema.nullable().parse(compute(object, setting));
  }
  const path = typeof source === "string" ? source : source.optional;
  const names = path.split(".");
  // An object, so that the error has the field's path.
  const field = z.object({ [path]: typeof source === "string" ? schema : schema.nullish() });
  return (object) => field.parse({ [path]: fieldOf(object, ...names) })[path] ?? null;
}

/** Returns a function that reads a name: the first of several fields that isn't empty. */
function nameReader(source: ColumnSources["name"]): ColumnReader<string | null> {
  const readers = isList(source)
    ? source.map((field) => valueReader(text, { optional: field }))
    : [valueReader(text, source)];
  return (object, setting) => {
    const names = readers.map((read) => read(object, setting));
    const name = names.find((one) => one !== null && one !== "");
    return name === undefined || name === null ? null : fold(name);
  };
}

const isList = (source: ColumnSources["name"]): source is readonly string[] =>
  Array.isArray(source);

/**
 * Returns a function that reads the columns of a type from its objects. It throws a ZodError if an
 * object doesn't have the provider's format.
 */
export function columnReader(sources: ColumnSources): ColumnReader<ObjectColumns> {
  const created = valueReader(whole, sources.created);
  const status = valueReader(text, sources.status);
  const customer = valueReader(reference, sources.customer);
  const currency = valueReader(text, sources.currency);
  const amount = valueReader(whole, sources.amount);
  const due = valueReader(whole, sources.due);
  const name = nameReader(sources.name);
  const email = valueReader(text, sources.email);
  const last4 = valueReader(text, sources.last4);
  const number = valueReader(text, sources.number);
  const search = searchReader(sources.text);
  return (object, setting) => ({
    created: created(object, setting) || createdOf(object),
    status: status(object, setting),
    customer: customer(object, setting),
    currency: currency(object, setting),
    amount: amount(object, setting),
    due: due(object, setting),
    name: name(object, setting),
    email: email(object, setting)?.toLowerCase() ?? null,
    last4: last4(object, setting),
    number: number(object, setting),
    text: search(object, setting),
  });
}

const createdOf = ({ created }: WireObject): number => (typeof created === "number" ? created : 0);
