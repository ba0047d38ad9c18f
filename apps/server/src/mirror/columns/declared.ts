import type { Resource } from "@counterfoil/contract";
import { fieldOf } from "@counterfoil/domain";
import { z } from "zod";
import { reference, type WireObject } from "../../provider/encoding/wire.ts";
import { fold, searchText } from "../fold.ts";
import type { ColumnReader, ColumnValues } from "./billing.ts";

type ColumnFields = NonNullable<Resource["columns"]>;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const whole = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null);

/** Returns the columns of every type whose row declares them. */
export function declaredColumns(
  rows: Readonly<Record<string, Pick<Resource, "type" | "columns">>>,
): Record<string, ColumnReader> {
  return Object.fromEntries(
    Object.values(rows).flatMap(({ type, columns }) =>
      columns === null ? [] : [[type, (object: WireObject) => valuesOf(object, columns)]],
    ),
  );
}

/** @throws ZodError if a field is of another kind than its column */
function valuesOf(object: WireObject, columns: ColumnFields): ColumnValues {
  const at = (path: string | undefined) =>
    path === undefined ? null : fieldOf(object, ...path.split("."));
  const name = text.parse(at(columns.name));
  return {
    status: text.parse(at(columns.status)),
    customer: reference.parse(at(columns.customer)),
    currency: text.parse(at(columns.currency)),
    amount: whole.parse(at(columns.amount)),
    due: whole.parse(at(columns.due)),
    name: name ? fold(name) : null,
    email: text.parse(at(columns.email))?.toLowerCase() ?? null,
    number: text.parse(at(columns.number)),
    text: searchText(object.id, ...columns.text.map((path) => text.parse(at(path)))),
  };
}
